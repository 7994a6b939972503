/**
 * A white logo would be invisible in the light theme, and a black one in the dark, so a background is the same in both.
 * It fills the frame, which would otherwise cut off the sides of a logo of another shape.
 */
import { type Size, shapeOf } from '../../core/picture/picture-size.ts'
import { DARK, LIGHT } from '../../core/site-colors.ts'

/** More opaque pictures, such as screenshots with round corners, need no background. */
const MAX_ALPHA = 0.98 * 255
/** Brighter pictures get the dark background. */
const MAX_BRIGHTNESS = 128

/** @param average red, green, blue and alpha, from 0 to 255. @returns null if no background is needed. */
export function chooseBackground(average: Iterable<number>): string | null {
  const [red = 0, green = 0, blue = 0, alpha = 0] = average
  if (alpha > MAX_ALPHA) return null
  const brightness = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  return brightness > MAX_BRIGHTNESS ? DARK.raised : LIGHT.raised
}

/** Upright pictures get no background beside them, because pages show them narrower than the frame. */
export function sizeWithBackground(size: Size, ratio: number): Size {
  if (shapeOf(size) === 'upright') return size
  return {
    width: Math.round(Math.max(size.width, size.height * ratio)),
    height: Math.round(Math.max(size.height, size.width / ratio)),
  }
}
