/**
 * The part of the styles that depends on the owner's name: how wide it is, so that it is fitted from the first
 * paint, and how wide each of its letters is in the site's typeface, so that none moves when that arrives,
 * whatever the system's own font. Only the server makes them.
 */
import { widest } from '../../core/display-name.ts'
import { measuredWidth } from '../../core/letter-widths.ts'

/** @param lines the letters of the name, as the hero sets it. */
export function nameStyles(lines: readonly (readonly string[])[]): string {
  const letters = [...new Set(lines.flat())].map((letter) => {
    const width = measuredWidth(letter)
    return width ? `[data-letter=${letter}]{width:${shortest(width)}em}` : ''
  })
  return `:root{--name-width:${widest(lines.map((letters) => letters.join('')))}}${letters.join('')}`
}

/** Without the zero in front, which CSS does not need. */
function shortest(width: number): string {
  return String(width).replace(/^0/, '')
}
