/**
 * Keeps React from warning about attributes that differ from the server's HTML. The inline script
 * (before-hydration) sets some attributes; others depend on the query, which the server ignores.
 */
export const differsFromServer = { suppressHydrationWarning: true } as const
