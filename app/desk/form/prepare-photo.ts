/** Makes a picture small enough to travel, upright and without metadata, as the canvas draws it. */

/** In pixels. No visitor gets a wider one, and 2,000 would take half as long again on a slow connection. */
const LONGEST = 1_600
const QUALITY = 0.82

/** @throws for what this browser cannot read. */
export async function preparePhoto(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file)
  const scale = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height))
  const canvas = new OffscreenCanvas(
    Math.ceil(bitmap.width * scale),
    Math.ceil(bitmap.height * scale),
  )
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser does not draw.')
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const webp = await canvas.convertToBlob({ type: 'image/webp', quality: QUALITY })
  // Where WebP cannot be made, the answer is a PNG, many times as heavy.
  if (webp.type === 'image/webp') return webp
  // JPEG would show what is transparent black.
  context.globalCompositeOperation = 'destination-over'
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
}
