/** How a picture stands in its frame on a page, and how many pixels its files have. */

interface Size {
  readonly width: number
  readonly height: number
}

/** Encoding a larger picture would take hundreds of megabytes. A screenshot of 1440 x 9000 becomes 800 x 5000. */
const MAX_PIXELS = 4e6
/** The largest width and height that WebP allows. */
const MAX_SIDE = 16_383
/** The frame's width divided by its height. Must equal `--ratio-picture` in app/styles/tokens.css. */
const FRAME_RATIO = 16 / 10
/**
 * The largest ratio of width to height with which a picture fills the frame. Of a wider picture, the frame would
 * cut off more than a third, so a wider picture becomes a band across the frame.
 */
const MAX_FILLING_RATIO = 2.4

/** `upright`: narrower than the frame. `wide`: a band across the frame. `plain`: fills the frame. */
export type Shape = 'upright' | 'wide' | 'plain'

export function shapeOf({ width, height }: Size): Shape {
  if (width < height) return 'upright'
  return width > MAX_FILLING_RATIO * height ? 'wide' : 'plain'
}

/**
 * The size of a picture's file, in pixels, for a frame that is `frameWidth` pixels wide. The file is as wide as
 * the frame, with three exceptions. A panorama is wider, so that it is at least half as high as the frame. A
 * picture is narrower if it would exceed the limits above. No picture is enlarged.
 */
export function sizeInFrame({ width, height }: Size, frameWidth: number): Size {
  const minHeight = frameWidth / FRAME_RATIO / 2
  const scale = Math.min(
    1,
    Math.max(frameWidth / width, minHeight / height),
    Math.sqrt(MAX_PIXELS / (width * height)),
    MAX_SIDE / Math.max(width, height),
  )
  const scaled = (side: number) => Math.max(1, Math.round(side * scale))
  return { width: scaled(width), height: scaled(height) }
}

/**
 * @param widths of frames, ascending.
 * @returns the first width, and every other width whose file is wider than the file of the width before it.
 */
export function usefulWidths(widths: readonly number[], size: Size): readonly number[] {
  const fileWidth = (frameWidth: number) => sizeInFrame(size, frameWidth).width
  return widths.filter(
    (width, index) => index === 0 || fileWidth(width) > fileWidth(widths[index - 1] ?? 0),
  )
}
