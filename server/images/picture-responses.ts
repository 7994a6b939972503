/** What is answered instead of a picture: that it has moved, or that it is not to be had. */
import * as caching from '../caching.ts'

/** A page, or a link that was shared, from before something changed asks for the old address. */
export function moved(location: string): Response {
  const headers = { location, 'cache-control': caching.shortly }
  return new Response(null, { status: 302, headers })
}

/** @param wait in seconds, where asking again may help. */
export function refusal(status: 404 | 429 | 503, wait?: string): Response {
  const headers = { 'cache-control': caching.notKept, ...(wait && { 'retry-after': wait }) }
  return new Response(null, { status, headers })
}
