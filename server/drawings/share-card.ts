/** The share picture as an element tree: who, what, and the work itself, on the site's dark ground. */
import { createElement as element, type ReactNode } from 'react'
import { initials } from '../../core/initials.ts'
import { SHARE_HEIGHT, SHARE_WIDTH } from '../../core/share-picture.ts'
import { DARK } from '../../core/site-colors.ts'
import { drawable } from './characters.ts'
import { monogramTile } from './monogram.ts'
import { starlight } from './starlight.ts'
import { LEADING, titleSize } from './title-size.ts'

export interface ShareCard {
  readonly title: string
  readonly label: string
  readonly owner: string
  /** Address of a picture that can be decoded, as `data:`; null where there is none. */
  readonly picture: string | null
  /** A person is shown in a circle, a piece of work in a frame. */
  readonly round: boolean
}

const MARGIN = 60
/** Cut off at the right edge: what matters on a screenshot is at its left. */
const PANEL = {
  width: 608,
  height: 500,
  right: 0,
  borderRadius: '40px 0 0 40px',
  align: 'left',
} as const
const PORTRAIT = {
  width: 470,
  height: 470,
  right: 60,
  borderRadius: '50%',
  align: 'center',
} as const
const GAP = 40
const TITLE_HEIGHT = 310
const MOST_LINES = 4

type Frame = typeof PANEL | typeof PORTRAIT

export function shareCard({ title, label, owner, picture, round }: ShareCard): ReactNode {
  const shape = round ? PORTRAIT : PANEL
  const taken = picture ? shape.width + shape.right + GAP : MARGIN
  const width = SHARE_WIDTH - MARGIN - taken
  return element(
    'div',
    { style: ground },
    ...starlight(SHARE_WIDTH, SHARE_HEIGHT),
    element(
      'div',
      { style: { ...column, width } },
      // The site's own share picture has the name as its title already.
      signature(owner, title === owner),
      element(
        'div',
        { style: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start' } },
        ...(drawable(label) ? [badge(drawable(label))] : []),
        headline(drawable(title) || drawable(owner), width),
      ),
    ),
    ...(picture ? [frame(picture, shape)] : []),
  )
}

const ground = {
  display: 'flex',
  position: 'relative',
  boxSizing: 'border-box',
  width: SHARE_WIDTH,
  height: SHARE_HEIGHT,
  backgroundColor: DARK.page,
  color: DARK.text,
  paddingLeft: MARGIN,
  fontFamily: 'Site',
} as const

const column = {
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  paddingTop: 56,
  paddingBottom: 56,
} as const

function signature(owner: string, isTitle: boolean): ReactNode {
  return element(
    'div',
    { style: { display: 'flex', alignItems: 'center', fontSize: 34, fontWeight: 500 } },
    monogramTile(initials(drawable(owner)), 72),
    element(
      'div',
      { style: { display: 'block', marginLeft: 22, flex: 1, lineClamp: 1, letterSpacing: -0.3 } },
      isTitle ? '' : drawable(owner),
    ),
  )
}

function badge(label: string): ReactNode {
  const style = {
    display: 'block',
    maxWidth: '100%',
    lineClamp: 1,
    marginBottom: 26,
    color: DARK.accent,
    fontSize: 36,
    fontWeight: 500,
    letterSpacing: -0.4,
  }
  return element('div', { style }, label)
}

function headline(title: string, width: number): ReactNode {
  const size = titleSize(title, { width, height: TITLE_HEIGHT })
  const style = {
    display: 'block',
    width,
    lineClamp: Math.min(MOST_LINES, Math.floor(TITLE_HEIGHT / (size * LEADING))),
    fontSize: size,
    fontWeight: 800,
    lineHeight: LEADING,
    letterSpacing: -0.035 * size,
    wordBreak: 'break-word',
  }
  return element('div', { style }, title)
}

function frame(picture: string, { borderRadius, right, align, ...size }: Frame): ReactNode {
  const style = {
    position: 'absolute',
    right,
    top: (SHARE_HEIGHT - size.height) / 2,
    ...size,
    borderRadius,
    objectFit: 'cover',
    objectPosition: align,
  }
  return element('img', { src: picture, ...size, style })
}
