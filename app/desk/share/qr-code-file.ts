/** Draws the QR code of a public address as an SVG file, for `<img>` and as a download. */
import encodeQR from 'qr'
import { loadContext } from '#core/context.ts'
import type { Route } from './+types/qr-code-file'
import { publicAddress } from './public-address.ts'
import { qrFileName } from './qr-file-name.ts'
import { findPublicPage, sharedProjectId } from './shared-page.server.ts'

/** In modules. Scanners expect this white margin. */
const QUIET_ZONE = 4

export async function loader({ url, context }: Route.LoaderArgs): Promise<Response> {
  const page = await findPublicPage(sharedProjectId(url), context)
  if (!page) return new Response(null, { status: 404 })
  const siteUrl = context.get(loadContext).site().url
  return new Response(draw(publicAddress(siteUrl, page.path)), {
    headers: {
      'Content-Type': 'image/svg+xml',
      'Content-Disposition': `attachment; filename="${qrFileName(siteUrl, page.project?.slug)}"`,
    },
  })
}

/** The library leaves the background transparent, and the size to the program that shows the file. */
function draw(address: string): string {
  return encodeQR(address, 'svg', { ecc: 'medium', border: QUIET_ZONE }).replace(
    /^<svg ([^>]*)>/,
    '<svg $1 width="1024" height="1024" shape-rendering="crispEdges"><rect width="100%" height="100%" fill="#fff"/>',
  )
}
