/** The icon on the home screen opens the desk. */
import { loadContext } from '#core/context.ts'
import { DESK } from '#core/paths.ts'
import { DARK } from '#core/site-colors.ts'
import { copy } from '#texts/copy.ts'
import { deskCopy } from '#texts/desk-copy.ts'
import type { Route } from './+types/manifest'

export function loader({ context }: Route.LoaderArgs) {
  const { owner } = context.get(loadContext).site()
  const icon = (size: number) => ({
    src: `/icons/estudio-${size}.png`,
    type: 'image/png',
    sizes: `${size}x${size}`,
    purpose: 'any maskable',
  })
  const manifest = {
    id: DESK,
    name: `${deskCopy.title} | ${owner.name}`,
    short_name: deskCopy.title,
    lang: copy.language,
    start_url: DESK,
    scope: DESK,
    display: 'minimal-ui',
    background_color: DARK.page,
    theme_color: DARK.page,
    icons: [icon(192), icon(512)],
  }
  return Response.json(manifest, { headers: { 'Content-Type': 'application/manifest+json' } })
}
