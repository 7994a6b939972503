/** How long a toast stays, in ms. */
export const DURATION = 4000
