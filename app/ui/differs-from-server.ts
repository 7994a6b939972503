/** The inline script may have changed the element, so React must not warn. */
export const differsFromServer = { suppressHydrationWarning: true } as const
