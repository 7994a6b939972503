/** The browser cuts the square, so that the rest of the photo is not uploaded. */
import type { Size } from '#core/picture/picture-size.ts'
import { contextOf, encodeCanvas } from '../photos/prepare-photo.ts'

export interface Crop {
  /** At 1, the square is as large as the photo allows. At 2, its side is half as long. */
  readonly zoom: number
  /** 0 places the square at the left (x) or upper (y) edge of the photo, 1 at the opposite edge. */
  readonly x: number
  readonly y: number
}

export const MAX_ZOOM = 3
/** The widest portrait on a page has 832 pixels (core/picture/picture.ts). */
const MAX_SIDE = 1_200
const QUALITY = 0.85

/** In an upright photo, the largest square is near the top, where the face usually is. */
export function initialCrop({ width, height }: Size): Crop {
  return { zoom: 1, x: 0.5, y: height > width ? 0.2 : 0.5 }
}

/** In the photo's pixels. */
export function squareOf({ width, height }: Size, { zoom, x, y }: Crop) {
  const side = Math.min(width, height) / zoom
  return { left: (width - side) * x, top: (height - side) * y, side }
}

/** Moves the square against the drag. @param distance how far the photo was dragged; 1 is the square's side. */
export function dragCrop(photo: Size, crop: Crop, distance: Pick<Crop, 'x' | 'y'>): Crop {
  const { left, top, side } = squareOf(photo, crop)
  return {
    ...crop,
    x: positionOf(left - distance.x * side, photo.width - side, crop.x),
    y: positionOf(top - distance.y * side, photo.height - side, crop.y),
  }
}

/** From 0 to 1. @param unchanged for a square that cannot move. */
function positionOf(offset: number, space: number, unchanged: number): number {
  return space > 0 ? Math.min(1, Math.max(0, offset / space)) : unchanged
}

export function draw(canvas: HTMLCanvasElement | OffscreenCanvas, photo: ImageBitmap, crop: Crop) {
  const context = contextOf(canvas)
  const { left, top, side } = squareOf(photo, crop)
  context.imageSmoothingQuality = 'high'
  context.clearRect(0, 0, canvas.width, canvas.height)
  context.drawImage(photo, left, top, side, side, 0, 0, canvas.width, canvas.height)
}

/** @throws Error if the browser cannot draw or encode the square. */
export async function renderCrop(photo: ImageBitmap, crop: Crop): Promise<Blob> {
  const side = Math.round(Math.min(MAX_SIDE, squareOf(photo, crop).side))
  const canvas = new OffscreenCanvas(side, side)
  draw(canvas, photo, crop)
  return encodeCanvas(canvas, QUALITY)
}
