export interface Size {
  readonly width: number
  readonly height: number
}

/** Without this limit, encoding a screenshot of 1440 x 9000 pixels took 577 MB (docs/decisions/0008). */
const MAX_PIXELS = 4e6
/** WebP allows no larger width or height. */
const MAX_SIDE = 16_383
/** Must equal `--ratio-picture` in app/styles/tokens.css. */
export const FRAME_RATIO = 16 / 10
/** If a picture's ratio of width to height is larger, filling the frame would cut off more than a third of it. */
const MAX_FILLING_RATIO = 2.4

/** An `upright` picture is narrower than the frame, a `wide` one is a band across it, and a `plain` one fills it. */
type Shape = 'upright' | 'wide' | 'plain'

export function shapeOf({ width, height }: Size): Shape {
  if (width < height) return 'upright'
  return width > MAX_FILLING_RATIO * height ? 'wide' : 'plain'
}

/**
 * The file is as wide as the frame, with these exceptions:
 * - If a picture is more than 3.2 times as wide as tall, its file is wider, so that it is half as tall as the frame.
 * - A file that would exceed MAX_PIXELS or MAX_SIDE is made smaller.
 * - No picture is enlarged.
 */
export function sizeInFrame({ width, height }: Size, frameWidth: number): Size {
  const frameHeight = frameWidth / FRAME_RATIO
  const frameScale = Math.max(frameWidth / width, frameHeight / 2 / height)
  const maxPixelsScale = Math.sqrt(MAX_PIXELS / (width * height))
  const maxSideScale = MAX_SIDE / Math.max(width, height)
  const scale = Math.min(1, frameScale, maxPixelsScale, maxSideScale)
  const scaled = (side: number) => Math.max(1, Math.round(side * scale))
  return { width: scaled(width), height: scaled(height) }
}

/** @returns the first of the ascending widths, and each whose file is wider than the file for the previous width. */
export function usefulWidths(widths: readonly number[], size: Size): readonly number[] {
  const fileWidth = (frameWidth: number) => sizeInFrame(size, frameWidth).width
  const isUseful = (frameWidth: number, index: number) => {
    const before = widths[index - 1]
    return before === undefined || fileWidth(frameWidth) > fileWidth(before)
  }
  // A page's data contains the same list only once.
  return widths.every(isUseful) ? widths : widths.filter(isUseful)
}
