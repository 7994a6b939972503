import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { CHARACTERS, drawable } from './characters.ts'
import { draw } from './draw.ts'
import type { ShareCard } from './share-card.ts'
import { LEADING, titleSize } from './title-size.ts'

const card: ShareCard = {
  title: 'Café fresco, direto da torra',
  label: 'Loja online',
  owner: 'Marina Duarte',
  picture: null,
  round: false,
}
/** A picture as `data:`, flat or of pure noise. */
async function photo(noise: boolean): Promise<string> {
  const create = { width: 640, height: 400, channels: 3, background: '#f00' } as const
  const grain = { noise: { type: 'gaussian', mean: 128, sigma: 90 } } as const
  const made = sharp({ create: { ...create, ...(noise && grain) } })
  return `data:image/jpeg;base64,${(await made.jpeg().toBuffer()).toString('base64')}`
}

async function drawn(change: Partial<ShareCard>) {
  const bytes = await draw({ kind: 'share', ...card, ...change })
  const { format, width, height } = await sharp(bytes).metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 })
  expect(bytes.length).toBeLessThan(300_000)
  return bytes
}

/** Mean brightness of a part of the picture, from 0 to 255. */
async function brightness(bytes: Buffer, left: number, top: number, width: number, height: number) {
  const part = await sharp(bytes).extract({ left, top, width, height }).greyscale().toBuffer()
  return (await sharp(part).stats()).channels[0]?.mean ?? 0
}

describe('a share picture', { timeout: 20_000 }, () => {
  test.each([
    ['plain', {}],
    ['without label', { label: '' }],
    ['with a long name', { owner: 'Maria Aparecida de Souza Albuquerque Cavalcanti'.repeat(2) }],
    ['hostile', { title: `<script>alert("1")</script> & '\u202e` }],
    ['only emoji', { title: '🚀👩🏽‍🚀', label: '💡', owner: '🎨' }],
    ['in another script', { title: 'Привет 你好 مرحبا' }],
  ])('%s: holds its format', async (_, change) => {
    await drawn(change)
  })

  test('even a picture of noise stays under 300 KB', async () => {
    await drawn({ picture: await photo(true) })
  })

  test('the longest title and word do not overlap picture and margin', async () => {
    const picture = await photo(false)
    const usual = await drawn({ title: 'Loja', picture })
    const besideTheColumn = [562, 66, 28, 500] as const
    const usually = await brightness(usual, ...besideTheColumn)
    for (const title of ['Plataforma de acompanhamento de obras '.repeat(4), 'W'.repeat(160)]) {
      const bytes = await drawn({ title, picture })
      expect(await brightness(bytes, ...besideTheColumn)).toBeCloseTo(usually, 0)
      expect(await brightness(bytes, 60, 590, 500, 40)).toBeLessThan(20)
    }
  })
})

test.each([
  ['Loja', 104],
  ['Agenda que se marca sozinha', 70],
  ['Plataforma de acompanhamento de obras públicas com relatórios automáticos', 54],
])('%s is set as large as it fits', (title, least) => {
  const place = { width: 492, height: 310 }
  const size = titleSize(title, place)
  expect(size).toBeGreaterThanOrEqual(least)
  expect(size * LEADING).toBeLessThanOrEqual(place.height)
})

test('text is reduced to the characters of the font', () => {
  expect(drawable('Ação: “coração” nº 1 – R$ 5')).toBe('Ação: “coração” nº 1 – R$ 5')
  expect(drawable('Ac\u0327a\u0303o')).toBe('Ação')
  expect(drawable('Łódź ş 🚀\n x')).toBe('ódz s x')
  expect(drawable('\u202eabc\ud800')).toBe('abc')
  expect(drawable(CHARACTERS).length).toBeGreaterThan(150)
})

describe('an icon', () => {
  const icon = {
    kind: 'icon',
    initials: 'MD',
    shape: 'maskable',
    size: 192,
    format: 'png',
  } as const

  test.each(['MD', 'WW', 'É', '', '🚀'])('of %s has its size', async (initials) => {
    const { format, width, height } = await sharp(await draw({ ...icon, initials })).metadata()
    expect({ format, width, height }).toEqual({ format: 'png', width: 192, height: 192 })
  })

  test('that is maskable keeps its letters in the safe zone and fills its background', async () => {
    const bytes = await draw({ ...icon, initials: 'WM' })
    expect((await sharp(bytes).stats()).isOpaque).toBe(true)
    const margin = Math.ceil(192 * 0.1)
    expect(await brightness(bytes, 0, 0, 192, margin)).toBeLessThan(20)
    expect(await brightness(bytes, 0, 0, margin, 192)).toBeLessThan(20)
    expect(await brightness(bytes, 192 - margin, 0, margin, 192)).toBeLessThan(20)
  })

  test('as SVG has its letters as outlines, which need no font', async () => {
    const svg = (await draw({ ...icon, shape: 'tile', format: 'svg' })).toString()
    expect(svg).not.toMatch(/<text|font-family/)
    expect(svg).toContain('#48f498')
  })

  test('as ICO holds one picture of its size', async () => {
    const ico = await draw({ ...icon, shape: 'tile', size: 32, format: 'ico' })
    expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32])
    const png = ico.subarray(ico.readUInt32LE(18))
    expect(png.length).toBe(ico.readUInt32LE(14))
    expect((await sharp(png).metadata()).width).toBe(32)
  })
})
