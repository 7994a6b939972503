/** RFC 9309. */
import { loadContext } from '#core/context.ts'
import type { Route } from './+types/robots'

export function loader({ context }: Route.LoaderArgs) {
  const { url, isUnnamed } = context.get(loadContext).site()
  // Without a name, there is no sitemap, but crawlers must be able to read that the pages are unlisted.
  const sitemap = isUnnamed ? '' : `\nSitemap: ${url}/sitemap.xml\n`
  return new Response(`User-agent: *\nAllow: /\n${sitemap}`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })
}
