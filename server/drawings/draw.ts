/** Makes a drawing: laid out by satori, whose letters are outlines, and turned into pixels by sharp. */
import { readFile } from 'node:fs/promises'
import type { ReactNode } from 'react'
import satori from 'satori'
import sharp from 'sharp'
import { SHARE_HEIGHT, SHARE_WIDTH } from '../../core/share-picture.ts'
import { drawable } from './characters.ts'
import { icoOf } from './ico.ts'
import { monogramMaskable, monogramTile } from './monogram.ts'
import { type ShareCard, shareCard } from './share-card.ts'

export interface Icon {
  readonly initials: string
  /** A `tile` has round corners; a `maskable` one is filled to the edge, because the system crops it. */
  readonly shape: 'tile' | 'maskable'
  /** In pixels. */
  readonly size: number
  readonly format: 'svg' | 'png' | 'ico'
}

export type Drawing = ({ readonly kind: 'icon' } & Icon) | ({ readonly kind: 'share' } & ShareCard)

/** Chats show no picture beyond 300 KB. */
const LARGEST = 290_000
const weights = [500, 800] as const

const fonts = await Promise.all(
  weights.map(async (weight) => ({
    name: 'Site',
    weight,
    data: await readFile(new URL(`./fonts/bricolage-grotesque-${weight}.woff`, import.meta.url)),
  })),
)

export async function draw(drawing: Drawing): Promise<Buffer> {
  if (drawing.kind === 'share') {
    return smallJpeg(await layOut(shareCard(drawing), SHARE_WIDTH, SHARE_HEIGHT))
  }
  const { shape, size, format } = drawing
  const mark = shape === 'tile' ? monogramTile : monogramMaskable
  const svg = await layOut(mark(drawable(drawing.initials), size), size, size)
  if (format === 'svg') return Buffer.from(svg)
  const png = await sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer()
  return format === 'ico' ? icoOf(png, size) : png
}

function layOut(content: ReactNode, width: number, height: number): Promise<string> {
  return satori(content, { width, height, fonts })
}

/** Full colour resolution while it fits: the pictures hold small coloured text. */
async function smallJpeg(svg: string): Promise<Buffer> {
  const pixels = sharp(Buffer.from(svg)).flatten({ background: '#000' })
  const attempts = [
    { quality: 88, chromaSubsampling: '4:4:4' },
    { quality: 78, chromaSubsampling: '4:2:0' },
    { quality: 60, chromaSubsampling: '4:2:0' },
  ]
  for (const attempt of attempts) {
    const jpeg = await pixels
      .clone()
      .jpeg({ ...attempt, mozjpeg: true })
      .toBuffer()
    if (jpeg.length <= LARGEST) return jpeg
  }
  return pixels.jpeg({ quality: 35, mozjpeg: true }).toBuffer()
}
