/** For an element that the inline script may have changed, so that React does not warn. */
export const differsFromServer = { suppressHydrationWarning: true } as const
