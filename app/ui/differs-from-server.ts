/**
 * Keeps React from warning about an element that differs from the server's HTML, for example because the inline
 * script (before-hydration) has set an attribute.
 */
export const differsFromServer = { suppressHydrationWarning: true } as const
