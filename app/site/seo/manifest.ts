/** See https://www.w3.org/TR/appmanifest/. */
import { loadContext } from '#core/context.ts'
import { DARK } from '#core/site-colors.ts'
import { copy, pageTitles } from '#texts/copy.ts'
import { taglineOf } from '#texts/owner-texts.ts'
import type { Route } from './+types/manifest'
import { siteDescription } from './link-texts.ts'

export function loader({ context }: Route.LoaderArgs) {
  const site = context.get(loadContext).site()
  const { name } = site.owner
  const maskable = (size: number) => ({
    src: `/icons/${size}.png`,
    type: 'image/png',
    sizes: `${size}x${size}`,
    purpose: 'maskable',
  })
  const manifest = {
    id: '/',
    name: pageTitles.home(name, taglineOf(site)),
    short_name: name,
    description: siteDescription(site),
    lang: copy.language,
    start_url: '/',
    display: 'minimal-ui',
    background_color: DARK.page,
    theme_color: DARK.page,
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any', purpose: 'any' },
      maskable(192),
      maskable(512),
    ],
  }
  return Response.json(manifest, { headers: { 'Content-Type': 'application/manifest+json' } })
}
