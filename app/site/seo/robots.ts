/** See RFC 9309. */
import { loadContext } from '#core/context.ts'
import { REPORTS, RESOURCES } from '#core/paths.ts'
import type { Route } from './+types/robots'

export function loader({ context }: Route.LoaderArgs) {
  const { url, isUnnamed } = context.get(loadContext).site()
  // A site without a name has no sitemap. Crawlers may still read its pages, which ask not to be listed.
  const sitemap = isUnnamed ? '' : `\nSitemap: ${url}${RESOURCES.sitemap}\n`
  return new Response(`User-agent: *\nAllow: /\nDisallow: ${REPORTS}/\n${sitemap}`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })
}
