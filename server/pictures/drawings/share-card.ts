/** Lengths are in pixels. */
import { createElement as element, type ReactNode } from 'react'
import { initials } from '../../../core/name/letters.ts'
import { nameWords } from '../../../core/name/name.ts'
import {
  SHARE_HEIGHT,
  SHARE_WIDTH,
  type ShareSubject,
} from '../../../core/picture/share-picture.ts'
import { DARK } from '../../../core/site-colors.ts'
import { drawable } from './drawable.ts'
import { type FittedText, fitText, heightOf, type TextBox } from './fit-text.ts'
import { monogram } from './monogram.ts'

const MARGIN = 60
const GAP = 40
/** The frame of a project's picture. `right` is its distance from the right edge. */
const FRAME = { width: 608, height: 500, right: 0, borderRadius: '40px 0 0 40px' }
/** The frame of the portrait. */
const CIRCLE = { width: 470, height: 470, right: 60, borderRadius: '50%' }
/** How much wider letters of weight 500 are than those of the display weight. */
const stretch = 1.08
const LABEL = { height: 101, maxSize: 36, minSize: 28, leading: 1.2, spacing: -0.011, stretch }
const LABEL_DISTANCE = 26
const TITLE = { maxSize: 104, minSize: 54, leading: 1.04, spacing: -0.035 }
/** The label and the title. */
const TEXT_HEIGHT = 406
const MONOGRAM_SIZE = 72
const SIGNATURE = {
  height: MONOGRAM_SIZE,
  maxSize: 34,
  minSize: 26,
  leading: 1.1,
  spacing: -0.009,
  stretch,
}
const SIGNATURE_DISTANCE = 22
/** In characters. Few longer titles would fit. */
const MAX_LENGTH = 160

export function pictureSizeOf({ slug }: ShareSubject) {
  const { width, height } = slug === null ? CIRCLE : FRAME
  return { width, height }
}

export function pictureRatioOf(subject: ShareSubject): number {
  const { width, height } = pictureSizeOf(subject)
  return width / height
}

/** @param picture a JPEG of this size (`pictureSizeOf`), or null to show only texts. */
export function shareCard(subject: ShareSubject, picture: Buffer | null): ReactNode {
  const { slug, owner } = subject
  const isProject = slug !== null
  const shape = isProject ? FRAME : CIRCLE
  const spaceOnRight = picture ? GAP + shape.width + shape.right : MARGIN
  const width = SHARE_WIDTH - MARGIN - spaceOnRight
  const style = {
    display: 'flex',
    flexDirection: 'column',
    position: 'relative',
    boxSizing: 'border-box',
    justifyContent: 'space-between',
    width: SHARE_WIDTH,
    height: SHARE_HEIGHT,
    padding: `56px ${MARGIN}px`,
    backgroundColor: DARK.page,
    color: DARK.text,
    fontFamily: 'Site',
  }
  return element(
    'div',
    { style },
    // The owner's name is already the title of the site's own share picture.
    signature(shown(owner), isProject, width),
    labelAndTitle(subject, width),
    picture && place(picture, shape),
  )
}

function signature(owner: string, showsName: boolean, width: number): ReactNode {
  const lineWidth = width - MONOGRAM_SIZE - SIGNATURE_DISTANCE
  const name = fitText(nameWords(owner), { ...SIGNATURE, width: lineWidth })
  const column = { display: 'flex', flexDirection: 'column', fontWeight: 500 } as const
  return element(
    'div',
    { style: { display: 'flex', alignItems: 'center', gap: SIGNATURE_DISTANCE } },
    monogram(initials(owner), 'tile', MONOGRAM_SIZE),
    showsName && element('div', { style: column }, ...linesOf(name, SIGNATURE)),
  )
}

function labelAndTitle(subject: ShareSubject, width: number): ReactNode {
  const label = fitText(shown(subject.label).split(' '), { ...LABEL, width })
  // The font may lack all characters of the title, for example emoji.
  const words = shown(subject.title) || shown(subject.owner)
  const title = fitText(subject.slug === null ? nameWords(words) : words.split(' '), {
    ...TITLE,
    width,
    height: TEXT_HEIGHT - heightOf(label, LABEL) - LABEL_DISTANCE,
  })
  const column = { display: 'flex', flexDirection: 'column', width } as const
  const labelStyle = {
    ...column,
    marginBottom: LABEL_DISTANCE,
    color: DARK.accent,
    fontWeight: 500,
  }
  return element(
    'div',
    { style: column },
    element('div', { style: labelStyle }, ...linesOf(label, LABEL)),
    element('div', { style: { ...column, fontWeight: 800 } }, ...linesOf(title, TITLE)),
  )
}

function shown(text: string): string {
  return drawable(text).slice(0, MAX_LENGTH)
}

/** So that satori breaks no line. */
function linesOf(
  { fontSize, lines }: FittedText,
  { leading, spacing }: Pick<TextBox, 'leading' | 'spacing'>,
): ReactNode[] {
  const style = {
    display: 'block',
    whiteSpace: 'nowrap',
    fontSize,
    lineHeight: leading,
    letterSpacing: spacing * fontSize,
  } as const
  return lines.map((line) => element('div', { style }, line))
}

type Shape = typeof FRAME

function place(picture: Buffer, shape: Shape): ReactNode {
  const { width, height } = shape
  const style = { position: 'absolute', top: (SHARE_HEIGHT - height) / 2, ...shape } as const
  const src = `data:image/jpeg;base64,${picture.toString('base64')}`
  return element('img', { src, width, height, style })
}
