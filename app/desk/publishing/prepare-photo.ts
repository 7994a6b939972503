/** Resizes a photo before its upload. The canvas also turns it upright and drops its metadata. */
import { sizeInFrame } from '../../../core/picture-size.ts'

/**
 * The widest frame on any page, in pixels. The server also accepts photos for a frame of 2,000 pixels, but their
 * upload would take 50 % longer.
 */
const FRAME_WIDTH = 1_600
const QUALITY = 0.82
/** In pixels. A photo with a shorter side would look blurred everywhere on the site. */
const MIN_SIDE = 200

interface PreparedPhoto {
  readonly blob: Blob
  /** The photo's dimensions in pixels if they are too small for the site, or null. */
  readonly tooSmall: { readonly width: number; readonly height: number } | null
}

/** @throws when this browser cannot read the file. */
export async function preparePhoto(file: Blob): Promise<PreparedPhoto> {
  const bitmap = await createImageBitmap(file)
  const tooSmall = smallSize(bitmap)
  return { blob: await resize(bitmap), tooSmall }
}

/** @returns the dimensions in pixels if they are too small for the site, or null. */
export function smallSize({ width, height }: Pick<ImageBitmap, 'width' | 'height'>) {
  return Math.min(width, height) < MIN_SIDE ? { width, height } : null
}

/** Recognizes HEIC by the file's content, because phones often give HEIC files another extension and MIME type. */
export async function isHeic(file: Blob): Promise<boolean> {
  const start = await file.slice(4, 12).text()
  return /^ftyp(?:he[iv].|m[is]f1)$/.test(start)
}

async function resize(bitmap: ImageBitmap): Promise<Blob> {
  const { width, height } = sizeInFrame(bitmap, FRAME_WIDTH)
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser has no 2D canvas')
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  const webp = await canvas.convertToBlob({ type: 'image/webp', quality: QUALITY })
  // Safari cannot create WebP. It returns a PNG, which is many times larger than the JPEG below.
  if (webp.type === 'image/webp') return webp
  // JPEG has no transparency: put white behind the photo instead of the default black.
  context.globalCompositeOperation = 'destination-over'
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
}
