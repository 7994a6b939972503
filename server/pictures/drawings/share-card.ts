/**
 * The layout of a share picture: owner, label and title on the left; the project's picture or the portrait on
 * the right. Lengths are in pixels.
 */
import { createElement as element, type ReactNode } from 'react'
import { initials } from '../../../core/letters.ts'
import { widthOf } from '../../../core/name.ts'
import { SHARE_HEIGHT, SHARE_WIDTH, type ShareSubject } from '../../../core/share-picture.ts'
import { DARK } from '../../../core/site-colors.ts'
import { drawable } from './drawable.ts'
import { monogram } from './monogram.ts'

const MARGIN = 60
const GAP = 40
/** The frame of a project's picture. `right` is its distance from the right edge of the share picture. */
const FRAME = { width: 608, height: 500, right: 0, borderRadius: '40px 0 0 40px' }
/** The shape of the portrait. */
const CIRCLE = { width: 470, height: 470, right: 60, borderRadius: '50%' }
const TITLE_HEIGHT = 310
/** The largest and the smallest font size of the title. */
const MAX_TITLE_SIZE = 104
const MIN_TITLE_SIZE = 54
/** The distance between lines, as a multiple of the font size. */
const LEADING = 1.04
/** In characters. Few longer titles would fit. */
const MAX_TITLE_LENGTH = 160

/** @returns the size of the project's picture or of the portrait on the share picture of this subject. */
export function pictureSizeOf({ slug }: ShareSubject) {
  const { width, height } = slug === null ? CIRCLE : FRAME
  return { width, height }
}

/** @returns the width of this picture divided by its height. */
export function pictureRatioOf(subject: ShareSubject): number {
  const { width, height } = pictureSizeOf(subject)
  return width / height
}

/** @param picture a JPEG of the size that `pictureSizeOf` returns, or null to show only texts. */
export function shareCard(subject: ShareSubject, picture: Buffer | null): ReactNode {
  const { slug, title, label, owner } = subject
  const isProject = slug !== null
  const shape = isProject ? FRAME : CIRCLE
  const spaceOnRight = picture ? GAP + shape.width + shape.right : MARGIN
  const width = SHARE_WIDTH - MARGIN - spaceOnRight
  // Show the owner's name if the font lacks all characters of the title, for example because they are emoji.
  const shownTitle = (drawable(title) || drawable(owner)).slice(0, MAX_TITLE_LENGTH)
  const column = { display: 'flex', flexDirection: 'column', width } as const
  const style = {
    ...column,
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
    // The title of the site's own share picture is the owner's name, so the name is not shown again.
    signature(drawable(owner), isProject, width),
    element('div', { style: column }, badge(drawable(label)), headline(shownTitle, width)),
    picture && place(picture, shape),
  )
}

function signature(owner: string, showsName: boolean, width: number): ReactNode {
  const style = { display: 'flex', alignItems: 'center', fontSize: 34, fontWeight: 500, width }
  const name = { display: 'block', marginLeft: 22, flex: 1, lineClamp: 1, letterSpacing: -0.3 }
  return element(
    'div',
    { style },
    monogram(initials(owner), 'tile', 72),
    showsName && element('div', { style: name }, owner),
  )
}

function badge(label: string): ReactNode {
  const style = {
    display: 'block',
    lineClamp: 1,
    marginBottom: 26,
    color: DARK.accent,
    fontSize: 36,
    fontWeight: 500,
    letterSpacing: -0.4,
  }
  return label && element('div', { style }, label)
}

function headline(title: string, width: number): ReactNode {
  const fontSize = titleSize(title, width)
  const style = {
    display: 'block',
    lineClamp: Math.floor(TITLE_HEIGHT / (fontSize * LEADING)),
    fontSize,
    fontWeight: 800,
    lineHeight: LEADING,
    letterSpacing: -0.035 * fontSize,
    wordBreak: 'break-word',
  } as const
  return element('div', { style }, title)
}

/**
 * @returns the largest font size, in steps of 2, at which the title fits. If it does not fit even at
 *   MIN_TITLE_SIZE, returns MIN_TITLE_SIZE. `headline` then breaks words that are too wide, and cuts off the lines that
 *   are too many.
 */
function titleSize(title: string, width: number): number {
  const wordWidths = title.split(' ').map(widthOf)
  const largest = Math.floor(Math.min(MAX_TITLE_SIZE, width / Math.max(...wordWidths)))
  for (let size = largest; size > MIN_TITLE_SIZE; size -= 2) {
    const height = lineCount(wordWidths, width / size) * size * LEADING
    if (height <= TITLE_HEIGHT) return size
  }
  return MIN_TITLE_SIZE
}

/** Returns how many lines the words take. Widths are in em. No word may be wider than a line. */
function lineCount(wordWidths: readonly number[], lineWidth: number): number {
  let lines = 1
  let room = lineWidth
  for (const wordWidth of wordWidths) {
    if (wordWidth > room) {
      lines += 1
      room = lineWidth
    }
    room -= wordWidth + widthOf(' ')
  }
  return lines
}

type Shape = typeof FRAME

function place(picture: Buffer, shape: Shape): ReactNode {
  const { width, height } = shape
  const style = { position: 'absolute', top: (SHARE_HEIGHT - height) / 2, ...shape } as const
  const src = `data:image/jpeg;base64,${picture.toString('base64')}`
  return element('img', { src, width, height, style })
}
