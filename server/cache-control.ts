/** Values of `Cache-Control`. */

/** For addresses that contain a version or a hash. */
export const FOREVER = 'public, max-age=31536000, immutable'
export const ONE_HOUR = 'public, max-age=3600'
export const ONE_MINUTE = 'public, max-age=60'
