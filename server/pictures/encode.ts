/** Decodes untrusted pictures, scales them down, and encodes them. */
import sharp from 'sharp'
import type { Format } from '../../core/picture.ts'
import { PictureError, TooLargeError } from './errors.ts'

const DEADLINE = { seconds: 15 }
const OPTIONS = { failOn: 'error' } as const
/** The most that WebP can hold, in pixels. */
const TALLEST = 16_383
/** How files begin, whatever their name or sender claims. */
const BEGINNINGS = /^(\u00ff\u00d8\u00ff|\u0089PNG|RIFF.{4}WEBP|GIF8[79]a|.{4}ftypavi[fs])/s

sharp.concurrency(1)
sharp.cache(false)
// No other format is decoded; SVG only for what is drawn here, because it could name other files.
const loaders = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif', 'Svg']
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: loaders.map((name) => `VipsForeignLoad${name}Buffer`) })

function refuse(error: Error): never {
  throw new PictureError(`It cannot be decoded: ${error.message}.`, { cause: error })
}

/**
 * @returns its size, upright, in pixels.
 * @throws {PictureError} when the bytes are no picture, or one of too many pixels.
 */
export async function inspect(original: Buffer) {
  if (!BEGINNINGS.test(original.toString('latin1', 0, 16))) {
    throw new PictureError('It is neither JPEG, PNG, WebP, AVIF nor GIF.')
  }
  const metadata = await sharp(original, OPTIONS).metadata().catch(refuse)
  const { format, isProgressive, width, height, autoOrient } = metadata
  // Megapixels: what a camera takes, unless the decoder holds all of it at once. Each takes up to 140 MB of memory.
  const most = format === 'heif' ? 6 : isProgressive || format === 'gif' ? 16 : 40
  if (width * height > most * 1e6) {
    const kinds = '16 of progressive, interlaced and GIF ones, 6 of AVIF ones'
    throw new TooLargeError(`It has more than ${most} megapixels; 40 are allowed, ${kinds}.`)
  }
  return autoOrient
}

/**
 * @param width at most; a picture is never enlarged.
 * @throws {PictureError} as `inspect` does, and when the picture turns out to be broken.
 */
export async function encode(original: Buffer, width: number, format: Format | 'jpeg') {
  await inspect(original)
  const picture = sharp(original, OPTIONS).autoOrient().timeout(DEADLINE)
  picture.resize({ width, height: TALLEST, fit: 'inside', withoutEnlargement: true })
  const formats = {
    // Full colour resolution: these pictures hold small coloured text. More effort costs five
    // times the time for a tenth of the bytes.
    avif: () => picture.avif({ quality: 50, effort: 2, chromaSubsampling: '4:4:4' }),
    webp: () => picture.webp({ quality: 75, smartSubsample: true }),
    jpeg: () => picture.flatten({ background: '#fff' }).jpeg({ quality: 90 }),
  }
  return formats[format]().toBuffer().catch(refuse)
}
