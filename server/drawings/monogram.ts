/** The owner's initials as an icon: a tile, or with a full background for icons that the system crops. */
import { createElement as element, type ReactNode } from 'react'
import { widthOf } from '../../core/letter-widths.ts'
import { DARK } from '../../core/site-colors.ts'

/** For a name without a letter that the font can draw. */
const NO_LETTERS = '·'

const TRACKING = -0.05

/** @param width that the letters may take, in pixels. */
function letters(text: string, width: number): ReactNode {
  const shown = text || NO_LETTERS
  const size = Math.min(width / widthOf(shown), width)
  const style = {
    // Without the space after the last letter, and with the capitals, not the line, in the middle.
    marginRight: size * TRACKING,
    marginTop: size * -0.04,
    color: DARK.accent,
    fontSize: size,
    fontWeight: 800,
    lineHeight: 1,
    letterSpacing: size * TRACKING,
  }
  return element('div', { style }, shown)
}

const square = {
  display: 'flex',
  flexShrink: 0,
  boxSizing: 'border-box',
  alignItems: 'center',
  justifyContent: 'center',
  fontFamily: 'Site',
} as const

/** @param size of the square, in pixels. */
export function monogramTile(text: string, size: number): ReactNode {
  const style = {
    ...square,
    width: size,
    height: size,
    borderRadius: size * 0.25,
    backgroundColor: DARK.surface,
    border: `${size * 0.025}px solid ${DARK.line}`,
  }
  return element('div', { style }, letters(text, size * 0.8))
}

/** Any part outside of the middle four fifths may be cut away (https://www.w3.org/TR/appmanifest/#icon-masks). */
export function monogramMaskable(text: string, size: number): ReactNode {
  const style = { ...square, width: size, height: size, backgroundColor: DARK.page }
  return element('div', { style }, letters(text, size * 0.62))
}
