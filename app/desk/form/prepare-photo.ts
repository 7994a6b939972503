/** Resizes a photo before its upload. The canvas also turns it upright and drops its metadata. */
import { sizeInFrame } from '../../../core/picture-size.ts'

/** In pixels. Visitors get no picture for a wider frame, and uploading 2,000 pixels would take 50 % longer. */
const FRAME_WIDTH = 1_600
const QUALITY = 0.82

/** @throws when this browser cannot read the file. */
export async function preparePhoto(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file)
  const { width, height } = sizeInFrame(bitmap, FRAME_WIDTH)
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser has no 2D canvas')
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  const webp = await canvas.convertToBlob({ type: 'image/webp', quality: QUALITY })
  // Safari cannot create WebP and returns a PNG, which is many times larger than a JPEG.
  if (webp.type === 'image/webp') return webp
  // JPEG has no transparency: put white behind the photo instead of the default black.
  context.globalCompositeOperation = 'destination-over'
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
}
