/** The answers without a picture: a redirect, or an error. */
import * as caching from '../caching.ts'

/** Cached pages and shared links may still have the old address of a picture that has changed. */
export function moved(location: string): Response {
  const headers = { location, 'cache-control': caching.shortly }
  return new Response(null, { status: 302, headers })
}

/** @param wait in seconds, where asking again may help. */
export function refusal(status: 404 | 429 | 503, wait?: string): Response {
  const headers = { 'cache-control': caching.noStore, ...(wait && { 'retry-after': wait }) }
  return new Response(null, { status, headers })
}
