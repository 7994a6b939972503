/** What the sitemap and llms.txt answer if they cannot describe the site. */
import { copy } from '#texts/copy.ts'

/** @throws a Response with status 503. An empty list would tell search engines that all projects are gone. */
export function contentUnavailable(): never {
  throw new Response(`${copy.failure.explanation}\n`, {
    status: 503,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Retry-After': '5' },
  })
}

/** For a site that search engines must not list yet. */
export function notListed(): Response {
  return new Response(null, { status: 404 })
}
