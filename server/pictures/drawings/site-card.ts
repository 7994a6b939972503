/** Like on a wide first screen, the owner's name runs from edge to edge. Lengths are in pixels. */
import { createElement as element, type ReactNode } from 'react'
import { typeset, widthOf } from '../../../core/name/name.ts'
import {
  SHARE_HEIGHT,
  SHARE_WIDTH,
  type ShareSubject,
} from '../../../core/picture/share-picture.ts'
import { DARK } from '../../../core/site-colors.ts'
import { drawable } from './drawable.ts'
import { fitText } from './fit-text.ts'

const MARGIN = 60
const WIDTH = SHARE_WIDTH - 2 * MARGIN
const MAX_NAME_SIZE = 180
/** `height` is that of capital letters, and `top` their distance from a line's top, in em. */
const CAPITALS = { height: 0.7, top: 0.13 }
/** Half of this contour, in em, is outside of the letters. */
const CONTOUR = 0.05
export const CIRCLE = { width: 370, height: 370 }
const CIRCLE_TOP = 105
/** The letters reach into the portrait by a share of their size, but at most by `most`. */
const OVERLAP = { most: 67, em: 0.65 }
/** A short line ends this far from the portrait's axis. */
const PAST_AXIS = 0.1 * CIRCLE.width
const TAGLINE = { width: WIDTH, height: 42, maxSize: 34, minSize: 26, leading: 1.2, spacing: 0 }
const TAGLINE_TOP = 562
const MAX_TAGLINE = 160

/** @param portrait a JPEG of the size of CIRCLE, or null to show only texts. */
export function siteCard({ title, label }: ShareSubject, portrait: Buffer | null): ReactNode {
  const style = {
    display: 'flex',
    width: SHARE_WIDTH,
    height: SHARE_HEIGHT,
    backgroundColor: DARK.page,
    color: DARK.text,
    fontFamily: 'Site',
  }
  return element(
    'div',
    { style },
    portrait && circle(portrait),
    ...nameElements(drawable(title)),
    tagline(drawable(label).slice(0, MAX_TAGLINE)),
  )
}

function circle(portrait: Buffer): ReactNode {
  const left = (SHARE_WIDTH - CIRCLE.width) / 2
  const style = { position: 'absolute', top: CIRCLE_TOP, left, borderRadius: '50%' } as const
  const src = `data:image/jpeg;base64,${portrait.toString('base64')}`
  return element('img', { src, ...CIRCLE, style })
}

/** The first line begins at the left edge, and the last one ends at the right edge, or past the portrait's axis. */
function nameElements(name: string): ReactNode[] {
  const { lines, width, spaceBefore, spaceAfter } = typeset(name)
  const fontSize = Math.min(WIDTH / width, MAX_NAME_SIZE)
  const overlap = Math.min(OVERLAP.most, OVERLAP.em * fontSize)
  const capitals = CAPITALS.height * fontSize
  const upper = CIRCLE_TOP + overlap - capitals
  const lower = CIRCLE_TOP + CIRCLE.height - overlap
  const axis = SHARE_WIDTH / 2
  return lines
    .map((parts) => parts.join(' ').replace('- ', '-'))
    .map((text, index) => {
      const lineWidth = widthOf(text) * fontSize
      const isUpper = index < lines.length - 1
      const left = isUpper
        ? Math.max(MARGIN - spaceBefore * fontSize, axis - PAST_AXIS - lineWidth)
        : Math.min(SHARE_WIDTH - MARGIN + spaceAfter * fontSize, axis + PAST_AXIS + lineWidth) -
          lineWidth
      const isOnly = lines.length === 1
      return line(text, fontSize, {
        left: isOnly ? axis - lineWidth / 2 : left,
        top: (isUpper ? upper : lower) - CAPITALS.top * fontSize,
      })
    })
}

function line(text: string, fontSize: number, place: { left: number; top: number }): ReactNode {
  const style = {
    position: 'absolute',
    ...place,
    whiteSpace: 'nowrap',
    fontSize,
    fontWeight: 800,
    lineHeight: 1,
    paintOrder: 'stroke fill',
    WebkitTextStrokeWidth: CONTOUR * fontSize,
    WebkitTextStrokeColor: DARK.page,
  } as const
  return element('div', { style }, text)
}

function tagline(label: string): ReactNode {
  const { fontSize, lines } = fitText(label.split(' '), TAGLINE)
  const style = {
    position: 'absolute',
    top: TAGLINE_TOP,
    left: MARGIN,
    whiteSpace: 'nowrap',
    fontSize,
    fontWeight: 500,
  } as const
  return element('div', { style }, lines[0] ?? '')
}
