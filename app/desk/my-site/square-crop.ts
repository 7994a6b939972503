/** Cuts a square out of a photo in the browser, so that the rest of the photo is not uploaded. */
import type { Size } from '#core/picture/picture-size.ts'
import { contextOf, encodeCanvas } from '../photos/prepare-photo.ts'

export interface Crop {
  /** At 1, the square is as large as the photo allows. At 2, its side is half as long. */
  readonly zoom: number
  /** Position of the square: 0 is the left (x) or upper (y) edge of the photo, 1 the opposite edge. */
  readonly x: number
  readonly y: number
}

export const MAX_ZOOM = 3
/** In pixels. Wider than the widest portrait on a page (832, core/picture/picture.ts). */
const MAX_SIDE = 1_200
const QUALITY = 0.85

/** @returns the crop with the largest square. In an upright photo, it is near the top, where the face usually is. */
export function initialCrop({ width, height }: Size): Crop {
  return { zoom: 1, x: 0.5, y: height > width ? 0.2 : 0.5 }
}

/** @returns the position and the side of the square, in the photo's pixels. */
export function squareOf({ width, height }: Size, { zoom, x, y }: Crop) {
  const side = Math.min(width, height) / zoom
  return { left: (width - side) * x, top: (height - side) * y, side }
}

/** In CSS pixels. */
export type Position = Pick<Crop, 'x' | 'y'>

/**
 * @param before the crop at the start of the gesture.
 * @param start where one or two pointers were at the start.
 * @param now where the same pointers are.
 * @param shownSide the side of the square on the screen, in CSS pixels.
 * @returns the crop in which the photo has followed the pointers.
 */
export function cropByGesture(
  photo: Size,
  before: Crop,
  start: readonly Position[],
  now: readonly Position[],
  shownSide: number,
): Crop {
  const [from, to] = [middle(start), middle(now)]
  const zoomed = zoomCrop(photo, before, before.zoom * (spread(now) / spread(start)))
  return dragCrop(photo, zoomed, {
    x: (to.x - from.x) / shownSide,
    y: (to.y - from.y) / shownSide,
  })
}

function middle(positions: readonly Position[]): Position {
  const sum = (coordinate: 'x' | 'y') =>
    positions.reduce((total, position) => total + position[coordinate], 0)
  return { x: sum('x') / positions.length, y: sum('y') / positions.length }
}

/** The distance between two pointers; 1 for a single pointer. */
function spread([first, second]: readonly Position[]): number {
  return first && second ? Math.hypot(first.x - second.x, first.y - second.y) || 1 : 1
}

/** Zooms around the middle of the square. */
function zoomCrop(photo: Size, before: Crop, zoom: number): Crop {
  const { left, top, side } = squareOf(photo, before)
  const after = { ...before, zoom: Math.min(MAX_ZOOM, Math.max(1, zoom)) }
  const { side: newSide } = squareOf(photo, after)
  const inset = (side - newSide) / 2
  return {
    ...after,
    x: placeOf(left + inset, photo.width - newSide, before.x),
    y: placeOf(top + inset, photo.height - newSide, before.y),
  }
}

/** @returns the position of the square, from 0 to 1. @param unchanged for a square that cannot move. */
function placeOf(offset: number, space: number, unchanged: number): number {
  return space > 0 ? Math.min(1, Math.max(0, offset / space)) : unchanged
}

/**
 * Moves the square against the direction of the drag.
 * @param distance how far the photo was dragged. 1 is the side of the square.
 */
function dragCrop(photo: Size, crop: Crop, distance: Pick<Crop, 'x' | 'y'>): Crop {
  const { left, top, side } = squareOf(photo, crop)
  return {
    ...crop,
    x: placeOf(left - distance.x * side, photo.width - side, crop.x),
    y: placeOf(top - distance.y * side, photo.height - side, crop.y),
  }
}

export function draw(canvas: HTMLCanvasElement | OffscreenCanvas, photo: ImageBitmap, crop: Crop) {
  const context = contextOf(canvas)
  const { left, top, side } = squareOf(photo, crop)
  context.imageSmoothingQuality = 'high'
  context.clearRect(0, 0, canvas.width, canvas.height)
  context.drawImage(photo, left, top, side, side, 0, 0, canvas.width, canvas.height)
}

/** @returns the square as a file. @throws Error if the browser cannot draw or encode it. */
export async function renderCrop(photo: ImageBitmap, crop: Crop): Promise<Blob> {
  const side = Math.round(Math.min(MAX_SIDE, squareOf(photo, crop).side))
  const canvas = new OffscreenCanvas(side, side)
  draw(canvas, photo, crop)
  return encodeCanvas(canvas, QUALITY)
}
