import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { ShareSubject } from '../../../core/share-picture.ts'
import { drawIcon, drawShareCard } from './draw.ts'
import { CHARACTERS, drawable } from './drawable.ts'

const create = { width: 640, height: 400, channels: 3, background: '#f00' } as const
const noise = { noise: { type: 'gaussian', mean: 128, sigma: 90 } } as const
const [flat, grain] = await Promise.all([
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
  picture = flat,
  ...change
}: Partial<Omit<ShareSubject, 'picture'>> & { picture?: Buffer | null }) =>
  drawShareCard({ ...subject, ...change }, picture)

/** Returns the mean brightness of a part of the picture, from 0 to 255. */
async function brightness(bytes: Buffer, left: number, top: number, width: number, height: number) {
  const part = await sharp(bytes).extract({ left, top, width, height }).greyscale().toBuffer()
  return (await sharp(part).stats()).channels[0]?.mean ?? 0
}

test.each([
  ['plain', {}],
  ['of a person', { slug: null }],
  ['without label and picture', { label: '', picture: null }],
  ['with a long name', { owner: 'Maria Aparecida de Souza Albuquerque Cavalcanti'.repeat(2) }],
  ['hostile', { title: `<script>alert("1")</script> & '\u202e` }],
  ['only emoji', { title: '🚀👩🏽‍🚀', label: '💡', owner: '🎨' }],
  ['of pure noise', { picture: grain }],
])('a share picture %s has the right size and at most 300 KB', async (_, change) => {
  const bytes = await draw(change)
  const { format, width, height } = await sharp(bytes).metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 })
  expect(bytes.length).toBeLessThan(300_000)
})

test.each(['Plataforma de acompanhamento de obras '.repeat(4), 'W'.repeat(160)])(
  'the longest title and word do not overlap the picture or the margins: %s',
  async (title) => {
    const [usual, long] = [await draw({}), await draw({ title })]
    const besideTheColumn = [562, 66, 28, 500] as const
    const usually = await brightness(usual, ...besideTheColumn)
    expect(await brightness(long, ...besideTheColumn)).toBeCloseTo(usually, 0)
    expect(await brightness(long, 60, 590, 500, 40)).toBeLessThan(20)
  },
)

test('reduces text to the characters of the font', () => {
  expect(drawable('Ação: “coração” nº 1 – R$ 5')).toBe('Ação: “coração” nº 1 – R$ 5')
  expect(drawable('Ac\u0327a\u0303o')).toBe('Ação')
  expect(drawable('Łódź ş 🚀\n x')).toBe('ódz s x')
  expect(drawable('\u202eabc\ud800')).toBe('abc')
  expect(new Set(CHARACTERS).size).toBe([...CHARACTERS].length)
})

test.each(['MD', 'WW', '', '🚀'])(
  'the icon "%s" fills its square and keeps the safe zone',
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

test('the SVG icon contains outlines instead of text, so it needs no font', async () => {
  const svg = String(await drawIcon('MD', { shape: 'tile', size: 64, format: 'svg' }))
  expect(svg).toContain('#48f498')
  expect(svg).not.toMatch(/<text|font-family/)
})
