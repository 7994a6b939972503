/** Values of `Cache-Control`. */

/** For addresses that contain a hash. */
export const FOREVER = 'public, max-age=31536000, immutable'
export const ONE_HOUR = 'public, max-age=3600'
/** For what must change at once when the owner publishes. Browsers ask each time, and usually get a 304. */
export const REVALIDATED = 'public, no-cache'
/** For the owner's pictures: the owner's browser keeps them, asks each time, and usually gets a 304. No proxy keeps them. */
export const OWNER_REVALIDATED = 'private, no-cache'
export const ONE_MINUTE = 'public, max-age=60'
