/** How long browsers and proxies may keep an answer. */

/** For what has its version or its hash in the address. */
export const FOR_EVER = 'public, max-age=31536000, immutable'
/** For what seldom changes under its address. */
export const AN_HOUR = 'public, max-age=3600'
/** For what may soon be different. */
export const SHORTLY = 'public, max-age=60'
