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
export const FRAME = { width: 608, height: 500 }
/** Letters of weight 500 are this much wider than those of the display weight. */
const stretch = 1.08
const LABEL = { height: 101, maxSize: 36, minSize: 28, leading: 1.2, spacing: 0, stretch }
const LABEL_DISTANCE = 26
const TITLE = { maxSize: 104, minSize: 54, leading: 1.04, spacing: -0.01 }
/** Includes the label and the title. */
const TEXT_HEIGHT = 406
const MONOGRAM_SIZE = 72
const SIGNATURE = {
  height: MONOGRAM_SIZE,
  maxSize: 34,
  minSize: 26,
  leading: 1.1,
  spacing: 0,
  stretch,
}
const SIGNATURE_DISTANCE = 22
/** Few titles with more characters would fit. */
const MAX_LENGTH = 160

/** @param picture a JPEG of the size of FRAME, or null to show only texts. */
export function projectCard(subject: ShareSubject, picture: Buffer | null): ReactNode {
  const width = SHARE_WIDTH - MARGIN - (picture ? GAP + FRAME.width : MARGIN)
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
    signature(shown(subject.owner), width),
    labelAndTitle(subject, width),
    picture && framed(picture),
  )
}

function signature(owner: string, width: number): ReactNode {
  const lineWidth = width - MONOGRAM_SIZE - SIGNATURE_DISTANCE
  const name = fitText(nameWords(owner), { ...SIGNATURE, width: lineWidth })
  const column = { display: 'flex', flexDirection: 'column', fontWeight: 500 } as const
  return element(
    'div',
    { style: { display: 'flex', alignItems: 'center', gap: SIGNATURE_DISTANCE } },
    monogram(initials(owner), 'tile', MONOGRAM_SIZE),
    element('div', { style: column }, ...linesOf(name, SIGNATURE)),
  )
}

function labelAndTitle(subject: ShareSubject, width: number): ReactNode {
  const label = fitText(shown(subject.label).split(' '), { ...LABEL, width })
  // The font may lack all characters of the title, for example emoji.
  const words = shown(subject.title) || shown(subject.owner)
  const title = fitText(words.split(' '), {
    ...TITLE,
    width,
    height: TEXT_HEIGHT - heightOf(label, LABEL) - LABEL_DISTANCE,
  })
  const column = { display: 'flex', flexDirection: 'column', width } as const
  const labelStyle = {
    ...column,
    marginBottom: LABEL_DISTANCE,
    color: DARK.muted,
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

/** satori would break lines by itself. */
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

function framed(picture: Buffer): ReactNode {
  const style = {
    position: 'absolute',
    top: (SHARE_HEIGHT - FRAME.height) / 2,
    right: 0,
    borderRadius: '40px 0 0 40px',
  } as const
  const src = `data:image/jpeg;base64,${picture.toString('base64')}`
  return element('img', { src, ...FRAME, style })
}
