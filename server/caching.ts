/** Who may keep an answer, and for how long: every `Cache-Control` of the site. */

const day = 86_400

/** Its name changes with its content. */
export const immutable = 'public, max-age=31536000, immutable'

/** No cache may store this. */
export const notKept = 'no-store'

/** Only browsers may store it, and have to ask each time whether it is still current. */
export const asked = 'private, no-cache'

/** What stands in for something that may be there soon. */
export const shortly = 'public, max-age=60'

/** A file whose name stays when its content changes. */
export const namedFile = 'public, max-age=3600'

/**
 * A page or its data. Browsers ask each time and mostly hear that nothing has changed; a shared cache in
 * front may answer for as long as this server itself would, and through its failures.
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
