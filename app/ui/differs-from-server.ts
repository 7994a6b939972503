/**
 * For an element whose attributes differ from the server's: the script before React has set them, or they depend on
 * the query of the address, which the server ignores. Without it, React warns about them during development.
 */
export const differsFromServer = { suppressHydrationWarning: true } as const
