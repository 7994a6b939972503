/** Decodes untrusted pictures, scales them down, and encodes them. */
import sharp from 'sharp'
import type { Format } from '../../core/picture.ts'
import { PictureError } from './picture-error.ts'

/** Size of an original, upright, in pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/**
 * In megapixels: what a camera takes, unless the decoder has to hold all of it at once. Each of these takes
 * up to 140 MB of memory.
 */
const MOST_PIXELS = { inParts: 40, whole: 16, avif: 6 }
const DEADLINE = { seconds: 15 }
/** How files begin, whatever their name or sender claims. */
const BEGINNINGS = /^(\u00ff\u00d8\u00ff|\u0089PNG|RIFF.{4}WEBP|GIF8[79]a|.{4}ftypavi[fs])/s

sharp.concurrency(1)
sharp.cache(false)
// No other format is decoded; SVG only for what `draw.ts` makes, because it could name other files.
const loaders = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif', 'Svg']
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: loaders.map((name) => `VipsForeignLoad${name}Buffer`) })

async function decode(original: Buffer) {
  if (!BEGINNINGS.test(original.toString('latin1', 0, 16))) {
    throw new PictureError('It is neither JPEG, PNG, WebP, AVIF nor GIF.')
  }
  const limitInputPixels = MOST_PIXELS.inParts * 1e6
  const picture = sharp(original, { limitInputPixels, failOn: 'error' })
  const metadata = await picture.metadata().catch(refuse)
  const { format, isProgressive, width, height } = metadata
  const isWhole = isProgressive || format === 'gif'
  const most = MOST_PIXELS[format === 'heif' ? 'avif' : isWhole ? 'whole' : 'inParts']
  if (width * height > most * 1e6) {
    const kind = isProgressive ? 'progressive or interlaced' : format === 'heif' ? 'AVIF' : format
    throw new PictureError(`It has more than ${most} megapixels, the most for ${kind} pictures.`)
  }
  return { picture: picture.autoOrient().timeout(DEADLINE), metadata }
}

function refuse(error: Error): never {
  throw new PictureError(`It cannot be decoded: ${error.message}.`, { cause: error })
}

/**
 * @param width at most; a picture is never enlarged.
 * @throws {PictureError} when the bytes are no picture, or one of too many pixels.
 */
export async function encode(original: Buffer, width: number, format: Format | 'jpeg') {
  const { picture } = await decode(original)
  picture.resize({ width, withoutEnlargement: true })
  const formats = {
    // Full colour resolution: these pictures hold small coloured text. More effort costs five
    // times the time for a tenth of the bytes.
    avif: () => picture.avif({ quality: 50, effort: 2, chromaSubsampling: '4:4:4' }),
    webp: () => picture.webp({ quality: 75, smartSubsample: true }),
    jpeg: () => picture.flatten({ background: '#fff' }).jpeg({ quality: 90 }),
  }
  return formats[format]().toBuffer().catch(refuse)
}

/** @throws {PictureError} as `encode` does. */
export async function inspect(original: Buffer): Promise<Size> {
  return (await decode(original)).metadata.autoOrient
}
