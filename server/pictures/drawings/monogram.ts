import { createElement as element, type ReactNode } from 'react'
import { widthOf } from '../../../core/name/name.ts'
import { DARK } from '../../../core/site-colors.ts'
import { drawable } from './drawable.ts'

const COLORS = {
  tile: { background: DARK.surface, letters: DARK.accent },
  maskable: { background: DARK.page, letters: DARK.accent },
  desk: { background: DARK.accent, letters: DARK['on-accent'] },
} as const

export type IconShape = keyof typeof COLORS

export function monogram(initials: string, shape: IconShape, size: number): ReactNode {
  const isTile = shape === 'tile'
  const colors = COLORS[shape]
  const border = { border: `${size * 0.025}px solid ${DARK.line}`, borderRadius: size * 0.25 }
  const square = {
    display: 'flex',
    flexShrink: 0,
    boxSizing: 'border-box',
    alignItems: 'center',
    justifyContent: 'center',
    width: size,
    height: size,
    backgroundColor: colors.background,
    ...(isTile && border),
  }
  const text = drawable(initials) || '·'
  // Systems may crop a maskable icon to a circle four fifths as wide (https://www.w3.org/TR/appmanifest/#icon-masks).
  const room = size * (isTile ? 0.8 : 0.62)
  const fontSize = Math.min(room / widthOf(text), room)
  const letters = {
    color: colors.letters,
    fontFamily: 'Site',
    fontSize,
    fontWeight: 800,
    lineHeight: 1,
  }
  return element('div', { style: square }, element('div', { style: letters }, text))
}
