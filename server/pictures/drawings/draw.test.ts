import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { ShareSubject } from '../../../core/share-picture.ts'
import { drawIcon, drawShareCard } from './draw.ts'
import { CHARACTERS, drawable } from './drawable.ts'

const create = { width: 640, height: 400, channels: 3, background: '#f00' } as const
const noise = { noise: { type: 'gaussian', mean: 128, sigma: 90 } } as const
const [plainPicture, noisePicture] = await Promise.all([
  sharp({ create }).jpeg().toBuffer(),
  sharp({ create: { ...create, ...noise } })
    .jpeg({ quality: 100 })
    .toBuffer(),
])
const subject = {
  slug: 'cafe',
  title: 'Café',
  label: 'Loja',
  owner: 'Marina Duarte',
  picture: null,
}
const draw = ({
  picture = plainPicture,
  ...change
}: Partial<Omit<ShareSubject, 'picture'>> & { picture?: Buffer | null }) =>
  drawShareCard({ ...subject, ...change }, picture)

/** Returns the mean brightness of a part of the picture, from 0 to 255. */
async function brightness(bytes: Buffer, left: number, top: number, width: number, height: number) {
  const part = await sharp(bytes).extract({ left, top, width, height }).greyscale().toBuffer()
  return (await sharp(part).stats()).channels[0]?.mean ?? 0
}

test.each([
  ['a project', {}],
  ['the site itself', { slug: null }],
  ['a project without a category and images', { label: '', picture: null }],
  ['an owner with a long name', { owner: 'Maria Aparecida de Souza Cavalcanti '.repeat(2) }],
  ['a title with HTML in it', { title: `<script>alert("1")</script> & '\u202e` }],
  ['texts of emoji only', { title: '🚀👩🏽‍🚀', label: '💡', owner: '🎨' }],
  ['an image that hardly compresses', { picture: noisePicture }],
])('the share picture for %s is a JPEG of 1200 × 630 and at most 300 KB', async (_, change) => {
  const bytes = await draw(change)
  const { format, width, height } = await sharp(bytes).metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 })
  expect(bytes.length).toBeLessThan(300_000)
})

/** A black picture whose upper tenth is white. */
async function whiteAtTop(width: number, height: number) {
  const white = { width, height: Math.ceil(height / 10), channels: 3, background: '#fff' } as const
  const black = { ...white, height: height - white.height, background: '#000' }
  const parts = [{ input: { create: white }, gravity: 'north' }]
  return sharp({ create: { ...black, height } })
    .composite(parts)
    .webp()
    .toBuffer()
}

test('an upright picture stands in the frame and shows its upper part', async () => {
  const bytes = await draw({ picture: await whiteAtTop(400, 2500) })
  expect(await brightness(bytes, 780, 130, 230, 180), 'its top').toBeGreaterThan(240)
  expect(await brightness(bytes, 600, 300, 60, 60), 'the blurred copy beside it').toBeLessThan(230)
})

test('a panorama crosses the frame as a band', async () => {
  const picture = await sharp({ create: { ...create, width: 3000, height: 300 } })
    .webp()
    .toBuffer()
  const { channels } = await sharp(
    await sharp(await draw({ picture }))
      .extract({ left: 600, top: 200, width: 600, height: 230 })
      .toBuffer(),
  ).stats()
  expect(channels.map(({ min, max }) => max - min < 10)).toEqual([true, true, true])
})

test('a transparent picture shows the colour of its frame, not white', async () => {
  const background = { r: 0, g: 0, b: 0, alpha: 0 }
  const picture = await sharp({ create: { ...create, channels: 4, background } })
    .webp()
    .toBuffer()
  expect(await brightness(await draw({ picture }), 700, 200, 300, 200)).toBeLessThan(40)
})

test.each(['Plataforma de acompanhamento de obras '.repeat(4), 'W'.repeat(160)])(
  'a long title stays inside its column: %s',
  async (title) => {
    const [short, long] = [await draw({}), await draw({ title })]
    const rightOfColumn = [562, 66, 28, 500] as const
    const expected = await brightness(short, ...rightOfColumn)
    expect(await brightness(long, ...rightOfColumn)).toBeCloseTo(expected, 0)
    expect(await brightness(long, 60, 590, 500, 40), 'below the column').toBeLessThan(20)
  },
)

test('drawable() leaves out accents and characters that the font lacks', () => {
  expect(drawable('Ação: “coração” nº 1 – R$ 5')).toBe('Ação: “coração” nº 1 – R$ 5')
  expect(drawable('Ac\u0327a\u0303o')).toBe('Ação')
  expect(drawable('Łódź ş 🚀\n x')).toBe('ódz s x')
  expect(drawable('\u202eabc\ud800')).toBe('abc')
  expect(new Set(CHARACTERS).size).toBe([...CHARACTERS].length)
})

test.each(['MD', 'WW', '', '🚀'])(
  'the maskable icon for the initials "%s" is opaque, and only its background reaches the edges',
  async (text) => {
    const bytes = await drawIcon(text, { shape: 'maskable', size: 192, format: 'png' })
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 192, height: 192 })
    expect((await sharp(bytes).stats()).isOpaque).toBe(true)
    const margin = 19
    expect(await brightness(bytes, 0, 0, 192, margin)).toBeLessThan(20)
    expect(await brightness(bytes, 0, 0, margin, 192)).toBeLessThan(20)
    expect(await brightness(bytes, 192 - margin, 0, margin, 192)).toBeLessThan(20)
  },
)

test('the SVG icon shows the initials as paths, so it needs no font', async () => {
  const svg = String(await drawIcon('MD', { shape: 'tile', size: 64, format: 'svg' }))
  expect(svg).toContain('#48f498')
  expect(svg).not.toMatch(/<text|font-family/)
})
