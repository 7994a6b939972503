/** Resizes a photo before its upload. This also turns the photo upright and drops its metadata. */
import { sizeInFrame } from '../../../core/picture-size.ts'

/**
 * The widest frame for which the site makes pictures, in pixels (core/picture.ts). The server stores photos for
 * frames of up to 2,000 pixels, but uploading such a photo would take about 50 % longer.
 */
const FRAME_WIDTH = 1_600
const QUALITY = 0.82
/** In pixels. A photo with a width or height below this may look blurred on the site. */
const MIN_SIDE = 200

interface PreparedPhoto {
  readonly blob: Blob
  /** The photo's dimensions, in pixels. Null if the photo is large enough. */
  readonly tooSmall: { readonly width: number; readonly height: number } | null
}

/** @throws an error if this browser cannot decode or resize the photo. */
export async function preparePhoto(file: Blob): Promise<PreparedPhoto> {
  const bitmap = await createImageBitmap(file)
  // Before `resize`, which closes the bitmap. A closed bitmap has no size.
  const tooSmall = smallSize(bitmap)
  return { blob: await resize(bitmap), tooSmall }
}

/** @returns the photo's dimensions, in pixels; null if both sides are at least {@link MIN_SIDE}. */
export function smallSize({ width, height }: Pick<ImageBitmap, 'width' | 'height'>) {
  return Math.min(width, height) < MIN_SIDE ? { width, height } : null
}

/**
 * Recognises a HEIC file by its content, because its extension and MIME type can be wrong. Bytes 4 to 11 contain
 * `ftyp` and the format's code, such as `heic` or `mif1`.
 */
export async function isHeic(file: Blob): Promise<boolean> {
  const fileType = await file.slice(4, 12).text()
  return /^ftyp(?:he[iv].|m[is]f1)$/.test(fileType)
}

async function resize(bitmap: ImageBitmap): Promise<Blob> {
  const { width, height } = sizeInFrame(bitmap, FRAME_WIDTH)
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser has no 2D canvas')
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  const picture = await canvas.convertToBlob({ type: 'image/webp', quality: QUALITY })
  // Safari cannot create WebP and returns a PNG. A JPEG is many times smaller, but cannot be transparent.
  if (picture.type === 'image/webp') return picture
  if (!isOpaque(context.getImageData(0, 0, width, height))) return picture
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
}

function isOpaque({ data }: ImageData): boolean {
  // Each pixel has four values. The fourth is alpha.
  return data.every((value, index) => index % 4 !== 3 || value === 255)
}
