/** How many pixels of a picture a page shows, and in which shape. Files have no more pixels than that. */

interface Size {
  readonly width: number
  readonly height: number
}

/** Encoding more pixels takes hundreds of megabytes. A long screenshot of 1440 x 9000 becomes 800 x 5000. */
const MAX_PIXELS = 4e6
/** The largest width and height that WebP allows. */
const MAX_SIDE = 16_383
/** The width of the frame around a picture divided by its height, as `--ratio-picture` in the stylesheet. */
const FRAME_RATIO = 16 / 10
/**
 * The largest width divided by height of a picture that fills the frame. Filling it would cut off more than a third of a
 * wider picture, so that one becomes a band across the frame.
 */
const MAX_FILLING_RATIO = 2.4

/** `upright` pictures stand in the frame, `wide` ones cross it, and all others fill it. */
export type Shape = 'upright' | 'wide' | 'plain'

export function shapeOf({ width, height }: Size): Shape {
  if (width < height) return 'upright'
  return width > MAX_FILLING_RATIO * height ? 'wide' : 'plain'
}

/**
 * The size of the file for a frame that is `frameWidth` pixels wide. It is as wide as the frame. A panorama is wider,
 * so that it is at least half as high as the frame. No picture is enlarged.
 */
export function sizeInFrame({ width, height }: Size, frameWidth: number): Size {
  const lowest = frameWidth / FRAME_RATIO / 2
  const scale = Math.min(
    1,
    Math.max(frameWidth / width, lowest / height),
    Math.sqrt(MAX_PIXELS / (width * height)),
    MAX_SIDE / Math.max(width, height),
  )
  const scaled = (side: number) => Math.max(1, Math.round(side * scale))
  return { width: scaled(width), height: scaled(height) }
}

/** @returns the frame widths whose file is wider than the file of the next smaller frame width. */
export function usefulWidths(widths: readonly number[], size: Size): readonly number[] {
  const fileWidth = (frameWidth: number) => sizeInFrame(size, frameWidth).width
  return widths.filter(
    (width, index) => index === 0 || fileWidth(width) > fileWidth(widths[index - 1] ?? 0),
  )
}
