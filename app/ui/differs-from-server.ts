/**
 * Keeps React from warning about an element that differs from the HTML that React rendered on the server.
 * The inline script (before-hydration) sets attributes, the server adds links to stylesheets
 * (below-the-fold-styles.tsx), and links to sections contain the query of the address, which the server
 * ignores (navigation/anchor.tsx).
 */
export const differsFromServer = { suppressHydrationWarning: true } as const
