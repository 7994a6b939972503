/** Decodes untrusted pictures, scales them down, and encodes them in each format. */
import sharp, { type Sharp } from 'sharp'

/** The formats that are sent, the smallest first. */
export const FORMATS = ['avif', 'webp', 'jpeg'] as const
export type Format = (typeof FORMATS)[number]

/** What inspecting an original finds out. */
export interface Metadata {
  readonly width: number
  readonly height: number
  /** As a `data:` address; null where it would show through a transparent picture, or would be too long. */
  readonly preview: string | null
}

/** Enough for a camera's picture, and far too little to exhaust a machine. */
const MOST_PIXELS = 40_000_000
/** In pixels: six of them travel in the initial congestion window of the landing page. */
const PREVIEW_SIZE = 8
const LONGEST_PREVIEW = 220
/** In seconds. */
const DEADLINE = 15

sharp.concurrency(1)
sharp.cache(false)
// No other format is decoded, whatever the bytes claim to be; an SVG could read other files.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((name) => `VipsForeignLoad${name}Buffer`),
})

function decode(original: Uint8Array): Sharp {
  return sharp(original, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .autoOrient()
    .timeout({ seconds: DEADLINE })
}

/** @throws Error when the bytes are no picture, or one of more than 40 megapixels. */
export async function encode(
  original: Uint8Array,
  width: number,
  format: Format,
): Promise<Uint8Array> {
  const picture = decode(original).resize({ width, withoutEnlargement: true })
  switch (format) {
    // Full colour resolution: these pictures hold small coloured text. More effort costs five
    // times the time for a tenth of the bytes.
    case 'avif':
      return picture.avif({ quality: 50, effort: 2, chromaSubsampling: '4:4:4' }).toBuffer()
    case 'webp':
      return picture.webp({ quality: 75, smartSubsample: true }).toBuffer()
    case 'jpeg':
      return picture.flatten({ background: '#fff' }).jpeg({ quality: 78, mozjpeg: true }).toBuffer()
  }
}

/** @throws Error as `encode` does. */
export async function inspect(original: Uint8Array): Promise<Metadata> {
  const { autoOrient, hasAlpha } = await decode(original).metadata()
  const { width, height } = autoOrient
  const small = await decode(original)
    .resize({ width: PREVIEW_SIZE, height: PREVIEW_SIZE, fit: 'inside' })
    .webp({ quality: 10, effort: 6 })
    .toBuffer()
  const preview = `data:image/webp;base64,${small.toString('base64')}`
  const isWelcome = !hasAlpha && preview.length <= LONGEST_PREVIEW
  return { width, height, preview: isWelcome ? preview : null }
}
