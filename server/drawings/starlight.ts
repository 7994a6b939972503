/** Points of light on the dark ground, the same on every drawing. */
import { createElement as element, type ReactNode } from 'react'

const POINTS = 80
/** Fractions of multiples of these spread evenly without a pattern (the plastic number's sequence). */
const ALONG = 0.7548776662466927
const DOWN = 0.5698402909980532

export function starlight(width: number, height: number): ReactNode[] {
  return Array.from({ length: POINTS }, (_, index) => {
    const size = 2 + (index % 4)
    const style = {
      position: 'absolute',
      left: Math.round(((index * ALONG) % 1) * width),
      top: Math.round(((index * DOWN) % 1) * height),
      width: size,
      height: size,
      borderRadius: size,
      backgroundColor: '#9fb9cf',
      opacity: 0.16 + 0.08 * (index % 5),
    }
    return element('div', { key: index, style })
  })
}
