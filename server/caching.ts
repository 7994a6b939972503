/** Who may keep an answer, and for how long: every `Cache-Control` of the site. */

const day = 86_400

/** For files whose name changes with their content. */
export const immutable = 'public, max-age=31536000, immutable'

/** No cache may store this. */
export const noStore = 'no-store'

/** Only browsers may store it, and have to revalidate it each time. */
export const revalidated = 'private, no-cache'

/** For a placeholder of something that may be available soon. */
export const shortly = 'public, max-age=60'

/** For files whose name stays the same when their content changes. */
export const namedFile = 'public, max-age=3600'

/**
 * For a page or its data. Browsers revalidate each time and mostly get a 304; a shared cache in front may
 * serve it for as long as this server itself would, and while this server fails.
 * @param ttl how long content is fresh, in seconds.
 */
export function page(ttl: number): string {
  const lenience = `stale-while-revalidate=${day}, stale-if-error=${7 * day}`
  return `public, max-age=0, s-maxage=${ttl}, ${lenience}`
}

/** Data that was prefetched must still be there when the visitor follows the link. */
export function pageData(ttl: number): string {
  return page(ttl).replace('max-age=0', 'max-age=10')
}
