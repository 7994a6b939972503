import sharp, { type Region } from 'sharp'
import { expect, test } from 'vitest'
import type { ShareSubject } from '../../../core/picture/share-picture.ts'
import { DARK } from '../../../core/site-colors.ts'
import { drawIcon, drawShareCard } from './draw.ts'
import { CHARACTERS, drawable } from './drawable.ts'

const red = { width: 640, height: 400, channels: 3, background: '#f00' } as const
const noise = { ...red, noise: { type: 'gaussian', mean: 128, sigma: 90 } } as const
const [redPicture, noisePicture] = await Promise.all([
  sharp({ create: red }).jpeg().toBuffer(),
  sharp({ create: noise }).jpeg({ quality: 100 }).toBuffer(),
])
const subject = { slug: 'cafe', title: 'Café', label: 'Loja', owner: 'Marina Duarte' }
const draw = ({
  picture = redPicture,
  ...change
}: Partial<ShareSubject> & { picture?: Buffer | null }) =>
  drawShareCard({ ...subject, ...change }, picture)

/** Returns the mean brightness of a part of the picture, from 0 to 255. */
async function brightness(bytes: Buffer, part: Region): Promise<number> {
  const greyPart = await sharp(bytes).extract(part).greyscale().toBuffer()
  const [grey] = (await sharp(greyPart).stats()).channels
  if (!grey) throw new Error('The part has no pixels')
  return grey.mean
}

test.each([
  ['the site itself', { slug: null, owner: 'Maria Aparecida de Souza Cavalcanti '.repeat(2) }],
  ['a project without a category or images', { label: '', picture: null }],
  ['a title with HTML in it', { title: `<script>alert("1")</script> & '\u202e` }],
  ['texts of emoji only', { title: '🚀👩🏽‍🚀', label: '💡', owner: '🎨' }],
  ['an image that hardly compresses', { picture: noisePicture }],
])(
  'the share picture for %s is a JPEG of 1200 × 630 pixels and less than 300 KB',
  async (_, change) => {
    const bytes = await draw(change)
    const { format, width, height } = await sharp(bytes).metadata()
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 })
    expect(bytes.length).toBeLessThan(300_000)
  },
)

const shortTitle = draw({})

test.each([
  ['many words', 'Plataforma de acompanhamento de obras '.repeat(4)],
  ['one very long word', 'W'.repeat(160)],
])('a title of %s stays inside its column', async (_, title) => {
  const short = await shortTitle
  const long = await draw({ title })
  const rightOfColumn = { left: 562, top: 66, width: 28, height: 500 }
  const column = { left: 60, top: 180, width: 490, height: 400 }
  expect(await brightness(long, column)).toBeGreaterThan(2 * (await brightness(short, column)))
  const expected = await brightness(short, rightOfColumn)
  expect(await brightness(long, rightOfColumn)).toBeCloseTo(expected, 0)
  const belowColumn = { left: 60, top: 590, width: 500, height: 40 }
  expect(await brightness(long, belowColumn)).toBeLessThan(20)
})

test.each(['Zé', 'Ana Lima', 'Maria Fernanda Albuquerque de Vasconcelos', 'W'.repeat(40)])(
  'on the share picture of the site, the name "%s" stays between the margins',
  async (title) => {
    const bytes = await draw({ slug: null, title, owner: title })
    for (const left of [0, 1144]) {
      const margin = { left, top: 0, width: 56, height: 630 }
      expect(await brightness(bytes, margin)).toBeLessThan(15)
    }
    const name = { left: 300, top: 40, width: 600, height: 500 }
    expect(await brightness(bytes, name)).toBeGreaterThan(30)
  },
)

test('drawable() keeps only the accents and characters that the font has', () => {
  const letters = [...CHARACTERS].filter((character) => character.trim())
  expect(letters.filter((letter) => drawable(letter) !== letter)).toEqual([])
  expect(drawable('Ac\u0327a\u0303o')).toBe('Ação')
  expect(drawable('Łódź ş 🚀\n x')).toBe('ódz s x')
  expect(drawable('Marca™ ﬁxa № 5, 10 ㎡, ⅓')).toBe('MarcaTM fixa No 5, 10 m2, 1/3')
  expect(drawable('\u202eabc\ud800')).toBe('abc')
})

test.each(['WW', '', '🚀'])(
  'the maskable icon for the initials "%s" is opaque, with letters or a dot in its middle and only background near its edges',
  async (text) => {
    const size = 192
    const bytes = await drawIcon(text, { shape: 'maskable', size, format: 'png' })
    expect(await sharp(bytes).metadata()).toMatchObject({
      format: 'png',
      width: size,
      height: size,
    })
    expect((await sharp(bytes).stats()).isOpaque).toBe(true)
    // Systems may crop the icon to a circle that is four fifths as wide, so a tenth is lost at each edge.
    const margin = Math.floor(size / 10)
    const edges = [
      { left: 0, top: 0, width: size, height: margin },
      { left: 0, top: size - margin, width: size, height: margin },
      { left: 0, top: 0, width: margin, height: size },
      { left: size - margin, top: 0, width: margin, height: size },
    ]
    for (const edge of edges) expect(await brightness(bytes, edge)).toBeLessThan(20)
    const third = size / 3
    const middle = { left: third, top: third, width: third, height: third }
    expect(await brightness(bytes, middle)).toBeGreaterThan(30)
  },
)

test('the SVG icon shows the initials as paths, so it needs no font', async () => {
  const svg = String(await drawIcon('MD', { shape: 'tile', size: 64, format: 'svg' }))
  expect(svg).toContain(DARK.accent)
  expect(svg).not.toMatch(/<text|font-family/)
})
