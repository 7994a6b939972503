/**
 * @param quality from 0 to 1.
 * @returns a WebP. Safari cannot create WebP: there, returns a JPEG or, if the picture has transparent parts, a PNG.
 */
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

/** @throws Error if the browser has no 2D canvas. */
export function contextOf(canvas: HTMLCanvasElement | OffscreenCanvas): Context {
  const context = canvas.getContext('2d') as Context | null
  if (!context) throw new Error('This browser has no 2D canvas')
  return context
}
