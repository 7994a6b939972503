/** Decodes untrusted images, scales them down and encodes them. */
import pLimit from 'p-limit'
import sharp, { type Metadata } from 'sharp'
import { GROUND_SAMPLES, groundOf } from '../../core/picture/ground.ts'
import type { Format } from '../../core/picture/picture.ts'
import { sizeInFrame } from '../../core/picture/picture-size.ts'
import { chooseBackground, sizeWithBackground } from './background.ts'
import { PictureError, TooLargeError } from './errors.ts'

const TIMEOUT = { seconds: 15 }
const DECODE_OPTIONS = { failOn: 'error' } as const
/** WebP's decoder does not weight colours by alpha, but at this size, few pixels mix a logo with its surroundings. */
const SAMPLE_SIDE = 256
/** Names and content types are not trusted. Without the zeros, an SVG that begins with `<!--ftypavif-->` would pass. */
const SIGNATURES = /^(\u00ff\u00d8\u00ff|\u0089PNG|RIFF.{4}WEBP|GIF8[79]a|\0{3}.ftypavi[fs])/s

sharp.concurrency(1)
sharp.cache(false)
// The site's own drawings need SVG. `inspect` rejects all other SVG images, which can reference files.
const loaders = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif', 'Svg']
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: loaders.map((name) => `VipsForeignLoad${name}Buffer`) })

/**
 * Runs one task at a time, because a large picture may take more than 100 MB of memory, and a server may have only 512
 * MB. Each task should read its image itself, so that waiting tasks take no memory.
 */
export const inTurn = pLimit(1)

function rejectBroken(error: Error): never {
  throw new PictureError(`The file cannot be decoded: ${error.message}.`, { cause: error })
}

/** The limit is lower if the decoder holds the whole image in memory. At each limit, decoding takes up to 140 MB. */
function maxMegapixels({ format, isProgressive }: Metadata): number {
  // `heif` is the container of AVIF.
  if (format === 'heif') return 6
  // Interlaced PNG files count as progressive.
  return isProgressive || format === 'gif' ? 16 : 40
}

/**
 * Applies the camera's rotation to the size.
 * @throws {PictureError} when the bytes are not an image of an accepted format, or it has too many pixels.
 */
export async function inspect(original: Buffer) {
  if (!SIGNATURES.test(original.toString('latin1', 0, 16))) {
    throw new PictureError('The file is neither JPEG, PNG, WebP, AVIF nor GIF.')
  }
  const metadata = await sharp(original, DECODE_OPTIONS).metadata().catch(rejectBroken)
  const { width, height, hasAlpha, autoOrient } = metadata
  const limit = maxMegapixels(metadata)
  if (width * height > limit * 1e6) {
    const allLimits = '40, or 16 if it is progressive, interlaced or a GIF, or 6 if it is AVIF'
    throw new TooLargeError(
      `The file has more than ${limit} megapixels. The limit is ${allLimits}.`,
    )
  }
  return { size: autoOrient, hasAlpha }
}

export function isWebp(picture: Buffer): boolean {
  return /^RIFF.{4}WEBP/s.test(picture.toString('latin1', 0, 12))
}

/** @param ratio as in `encode`. @returns a size that includes the background. */
export async function measure(original: Buffer, ratio: number | null) {
  const { size, hasAlpha } = await inspect(original)
  if (ratio === null || !hasAlpha) return { size, background: null }
  const background = chooseBackground(await averagePixel(original))
  return { size: background ? sizeWithBackground(size, ratio) : size, background }
}

/** @returns red, green, blue and alpha, from 0 to 255. Transparent pixels count less. */
async function averagePixel(original: Buffer): Promise<Buffer> {
  const picture = sharp(original, DECODE_OPTIONS).timeout(TIMEOUT)
  const small = picture.resize(SAMPLE_SIDE, SAMPLE_SIDE, { fit: 'fill' }).raw()
  const { data, info } = await small.toBuffer({ resolveWithObject: true }).catch(rejectBroken)
  return sharp(data, { raw: info }).resize(1, 1, { fit: 'fill' }).raw().toBuffer()
}

/** Undefined if the edges do not have one colour. */
export async function findGround(original: Buffer, ratio: number) {
  const { background } = await measure(original, ratio)
  const picture = sharp(original, DECODE_OPTIONS).autoOrient().timeout(TIMEOUT)
  picture.resize(GROUND_SAMPLES, GROUND_SAMPLES, { fit: 'fill' }).toColourspace('srgb')
  if (background) picture.flatten({ background })
  return groundOf(await picture.ensureAlpha().raw().toBuffer().catch(rejectBroken))
}

/**
 * @param width of the frame. A smaller image is not enlarged. @param ratio null to keep transparent parts.
 * @throws {PictureError} when `inspect` rejects the image, or it is damaged or takes too long.
 */
export async function encode(
  original: Buffer,
  width: number,
  format: Format,
  ratio: number | null,
) {
  const { size, background } = await measure(original, ratio)
  const picture = sharp(original, DECODE_OPTIONS).autoOrient().timeout(TIMEOUT)
  const scaled = sizeInFrame(size, width)
  if (background) {
    // Grayscale pictures could only have grey backgrounds. WebP is never grayscale, and with this setting, sharp would
    // decode a large one at its full size.
    if (!isWebp(original)) picture.pipelineColourspace('srgb')
    picture.resize({ ...scaled, fit: 'contain', background }).flatten({ background })
  } else picture.resize({ ...scaled, fit: 'fill' })
  const formats = {
    // 4:4:4 keeps small coloured text in screenshots sharp. A higher effort would take five times as long and save a
    // tenth of the bytes.
    avif: () => picture.avif({ quality: 50, effort: 2, chromaSubsampling: '4:4:4' }),
    webp: () => picture.webp({ quality: 75, smartSubsample: true }),
  }
  return formats[format]().toBuffer().catch(rejectBroken)
}
