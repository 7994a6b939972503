/** Serves the QR code of a public address, as an SVG or, with `?formato=png`, as a PNG. */
import encodeQR from 'qr'
import sharp from 'sharp'
import { deskContext } from '#core/context.ts'
import type { Route } from './+types/qr-code-file'
import { publicAddress } from './public-address.ts'
import { findPublicPage, sharedProjectId } from './shared-page.server.ts'

// px
const SIZE = 1024
/** Scanners expect a white margin of this many modules. */
const QUIET_ZONE = 4

export async function loader({ url, context }: Route.LoaderArgs): Promise<Response> {
  const page = await findPublicPage(sharedProjectId(url), context)
  const { url: publicUrl } = context.get(deskContext).publicSite()
  if (!page || publicUrl === null) return new Response(null, { status: 404 })
  const svg = draw(publicAddress(publicUrl, page.path, 'qr'))
  const isPng = url.searchParams.get('formato') === 'png'
  const names = ['qr', new URL(publicUrl).hostname, page.project?.slug].filter(Boolean)
  // Slugs of other programs may have characters that headers or file names cannot have.
  const fileName = `${names.join('-').replace(/[^\w.-]/g, '')}.${isPng ? 'png' : 'svg'}`
  return new Response(isPng ? await toPng(svg) : svg, {
    headers: {
      'Content-Type': isPng ? 'image/png' : 'image/svg+xml',
      'Content-Disposition': `attachment; filename="${fileName}"`,
    },
  })
}

/** The library leaves the background transparent, and the size to the program that shows the file. */
function draw(address: string): string {
  return encodeQR(address, 'svg', { ecc: 'medium', border: QUIET_ZONE }).replace(
    /^<svg ([^>]*)>/,
    `<svg $1 width="${SIZE}" height="${SIZE}" shape-rendering="crispEdges"><rect width="100%" height="100%" fill="#fff"/>`,
  )
}

async function toPng(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await sharp(Buffer.from(svg)).png({ palette: true, colors: 2 }).toBuffer())
}
