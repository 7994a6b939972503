/** satori makes an SVG with letters as paths. For all formats except SVG, sharp then turns it into pixels. */
import { readFile } from 'node:fs/promises'
import type { ReactNode } from 'react'
import satori from 'satori'
import sharp from 'sharp'
import {
  SHARE_HEIGHT,
  SHARE_WIDTH,
  type ShareSubject,
} from '../../../core/picture/share-picture.ts'
import { DARK } from '../../../core/site-colors.ts'
import { fitIntoFrame } from './fit-into-frame.ts'
import { type IconShape, monogram } from './monogram.ts'
import { FRAME, projectCard } from './project-card.ts'
import { CIRCLE, siteCard } from './site-card.ts'

export interface SiteIcon {
  /** Systems crop `maskable` and `desk`, so these fill their square. A `tile` has rounded corners. */
  readonly shape: IconShape
  readonly size: number
  readonly format: 'svg' | 'png'
}

const fonts = await Promise.all(
  ([500, 800] as const).map(async (weight) => ({
    name: 'Site',
    weight,
    data: await readFile(new URL(`./fonts/typeface-${weight}.woff`, import.meta.url)),
  })),
)

export async function drawIcon(
  initials: string,
  { shape, size, format }: SiteIcon,
): Promise<Buffer> {
  const svg = await layOut(monogram(initials, shape, size), size, size)
  return format === 'svg' ? svg : sharp(svg).png({ palette: true }).toBuffer()
}

/** @param picture in any format that the site makes; null to draw only texts. @returns a JPEG. */
export async function drawShareCard(
  subject: ShareSubject,
  picture: Buffer | null,
): Promise<Buffer> {
  const shown = picture && (await fitPicture(subject, picture))
  const card = subject.slug === null ? siteCard(subject, shown) : projectCard(subject, shown)
  const drawing = sharp(await layOut(card, SHARE_WIDTH, SHARE_HEIGHT))
  // 4:4:4 keeps small coloured text sharp. Even a picture of noise stays below 300 KB, WhatsApp's limit.
  const options = { mozjpeg: true, quality: 82, chromaSubsampling: '4:4:4' }
  return drawing.jpeg(options).toBuffer()
}

export function pictureRatioOf({ slug }: ShareSubject): number {
  const { width, height } = slug === null ? CIRCLE : FRAME
  return width / height
}

function fitPicture({ slug }: ShareSubject, picture: Buffer): Promise<Buffer> {
  if (slug !== null) return fitIntoFrame(picture, FRAME)
  // The circle shows the middle of the portrait.
  return sharp(picture).resize(CIRCLE).flatten({ background: DARK.raised }).jpeg().toBuffer()
}

async function layOut(drawing: ReactNode, width: number, height: number): Promise<Buffer> {
  return Buffer.from(await satori(drawing, { width, height, fonts }))
}
