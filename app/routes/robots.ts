/** Allows every crawler to read every page (RFC 9309), and gives the address of the sitemap. */
import { loadContext } from '../context.ts'
import type { Route } from './+types/robots'

export function loader({ context }: Route.LoaderArgs) {
  const { url } = context.get(loadContext).site()
  return new Response(`User-agent: *\nAllow: /\n\nSitemap: ${url}/sitemap.xml\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })
}
