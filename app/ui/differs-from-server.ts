/**
 * For an element whose attributes in the browser differ from those in the server's HTML: the inline script has set them
 * (before-hydration), or they depend on the query, which the server ignores. Keeps React from warning about them.
 */
export const differsFromServer = { suppressHydrationWarning: true } as const
