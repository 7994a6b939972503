/** Draws icons and share pictures: laid out by satori, whose letters are outlines, and rastered by sharp. */
import { readFile } from 'node:fs/promises'
import type { ReactNode } from 'react'
import satori from 'satori'
import sharp from 'sharp'
import { SHARE_HEIGHT, SHARE_WIDTH } from '../../core/share-picture.ts'
import { monogram } from './monogram.ts'
import { type ShareCard, shareCard } from './share-card.ts'

export interface Icon {
  /** A `tile` has round corners; a `maskable` one is filled to the edge, because the system crops it. */
  readonly shape: 'tile' | 'maskable'
  /** In pixels. */
  readonly size: number
  readonly format: 'svg' | 'png'
}

/** Chats show no picture beyond 300 KB. */
const LARGEST = 290_000
/** Full colour resolution where it fits: the pictures hold small coloured text. */
const QUALITIES = [
  { quality: 88, chromaSubsampling: '4:4:4' },
  { quality: 76 },
  { quality: 60 },
  { quality: 35 },
]

const fonts = await Promise.all(
  ([500, 800] as const).map(async (weight) => ({
    name: 'Site',
    weight,
    data: await readFile(new URL(`./fonts/bricolage-grotesque-${weight}.woff`, import.meta.url)),
  })),
)

export async function drawIcon(initials: string, { shape, size, format }: Icon): Promise<Buffer> {
  const svg = await layOut(monogram(initials, shape, size), size, size)
  return format === 'svg' ? svg : sharp(svg).png({ palette: true }).toBuffer()
}

/** @returns a JPEG that is small enough for chats. */
export async function drawShareCard(card: ShareCard): Promise<Buffer> {
  const drawing = sharp(await layOut(shareCard(card), SHARE_WIDTH, SHARE_HEIGHT))
  let jpeg = Buffer.alloc(0)
  for (const options of QUALITIES) {
    jpeg = await drawing.jpeg({ mozjpeg: true, ...options }).toBuffer()
    if (jpeg.length <= LARGEST) break
  }
  return jpeg
}

async function layOut(content: ReactNode, width: number, height: number): Promise<Buffer> {
  return Buffer.from(await satori(content, { width, height, fonts }))
}
