/** Resizing also applies the camera's rotation and drops the metadata. */
import { type Size, sizeInFrame } from '#core/picture/picture-size.ts'
import { deskCopy } from '#texts/desk-copy.ts'

const { photos: photoTexts } = deskCopy

/**
 * The site makes pictures for frames of at most this width (core/picture/picture.ts). The server stores photos for
 * frames of up to 2,000 pixels, but uploading such a photo would take about 50 % longer.
 */
const FRAME_WIDTH = 1_600
const QUALITY = 0.82
/** A photo whose longer side has fewer pixels may look blurred on the site. */
const MIN_LONGER_SIDE = 800

/** @throws an error if this browser cannot decode or resize the photo. */
export async function preparePhoto(file: Blob) {
  const bitmap = await createImageBitmap(file)
  const { width, height } = sizeInFrame(bitmap, FRAME_WIDTH)
  const canvas = new OffscreenCanvas(width, height)
  const context = contextOf(canvas)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, width, height)
  const warning = smallWarning(bitmap)
  bitmap.close()
  return { resized: await encodeCanvas(canvas, QUALITY), warning }
}

/** Undefined if the photo is large enough. */
export function smallWarning({ width, height }: Size): string | undefined {
  return Math.max(width, height) < MIN_LONGER_SIDE ? photoTexts.small(width, height) : undefined
}

/** Bytes 4 to 11 of a HEIC file. Extension and MIME type can be wrong. */
const HEIC = /^ftyp(?:he[iv].|m[is]f1)$/

export async function explainUnreadable(photo: Blob): Promise<string> {
  // Browsers refuse to read a file that was changed, moved or deleted after it was chosen.
  const fileType = await photo
    .slice(4, 12)
    .text()
    .catch(() => null)
  if (fileType === null) return photoTexts.changed
  return HEIC.test(fileType) ? photoTexts.heic : photoTexts.unreadable
}

/** Safari cannot create WebP: it makes a JPEG or, for transparent parts, a PNG. @param quality from 0 to 1. */
export async function encodeCanvas(canvas: OffscreenCanvas, quality: number): Promise<Blob> {
  // Safari returns a PNG here. A JPEG is many times smaller, but cannot be transparent.
  const picture = await canvas.convertToBlob({ type: 'image/webp', quality })
  if (picture.type === 'image/webp' || !isOpaque(canvas)) return picture
  return canvas.convertToBlob({ type: 'image/jpeg', quality })
}

function isOpaque(canvas: OffscreenCanvas): boolean {
  const { data } = contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height)
  // Each pixel has four values. The fourth is alpha.
  return data.every((value, index) => index % 4 !== 3 || value === 255)
}

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

export function contextOf(canvas: HTMLCanvasElement | OffscreenCanvas): Context {
  const context = canvas.getContext('2d') as Context | null
  if (!context) throw new Error('This browser has no 2D canvas')
  return context
}
