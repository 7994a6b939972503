/** Allows every crawler to read every page (RFC 9309), and gives the address of the sitemap. */
import { loadContext } from '../../context.ts'
import type { Route } from './+types/robots'

export function loader({ context }: Route.LoaderArgs) {
  const { url, isUnnamed } = context.get(loadContext).site()
  // Without a name, there is no sitemap. Crawlers may still read the pages, because these say that they are unlisted.
  const sitemap = isUnnamed ? '' : `\nSitemap: ${url}/sitemap.xml\n`
  return new Response(`User-agent: *\nAllow: /\n${sitemap}`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })
}
