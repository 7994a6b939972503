/**
 * The background of pictures with transparent parts, such as logos. It is the same in both themes. Without it, a white
 * logo would be invisible in the light theme, and a black one in the dark theme. The background also fills the frame,
 * so that a logo of another shape is shown whole. Otherwise, the frame would cut off its sides.
 */
import { type Size, shapeOf } from '../../core/picture-size.ts'
import { DARK, LIGHT } from '../../core/site-colors.ts'

/** From 0 to 255. More opaque pictures, such as screenshots with round corners, need no background. */
const MAX_ALPHA = 0.98 * 255
/** From 0 to 255. Brighter pictures get the dark background. */
const MAX_BRIGHTNESS = 128

/**
 * @param average red, green, blue and alpha of the picture's average pixel, from 0 to 255. The more transparent a pixel
 *   is, the less its colour counts.
 * @returns a hexadecimal colour, or null for a picture that needs no background.
 */
export function chooseBackground(average: Iterable<number>): string | null {
  const [red = 0, green = 0, blue = 0, alpha = 0] = average
  if (alpha > MAX_ALPHA) return null
  const brightness = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  return brightness > MAX_BRIGHTNESS ? DARK.raised : LIGHT.raised
}

/**
 * @param size of the picture without the background, in pixels.
 * @param ratio the frame's width divided by its height.
 * @returns the size with the background, which has the frame's shape. An upright picture keeps its own shape, because
 *   pages show it narrower than the frame.
 */
export function sizeWithBackground(size: Size, ratio: number): Size {
  if (shapeOf(size) === 'upright') return size
  return {
    width: Math.round(Math.max(size.width, size.height * ratio)),
    height: Math.round(Math.max(size.height, size.width / ratio)),
  }
}
