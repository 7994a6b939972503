import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { DARK, LIGHT } from '../../core/site-colors.ts'
import { addressOf, paint, setUpPictures } from '../../tests/support/parts/pictures.ts'
import { chooseBackground } from './background.ts'

const { write, get, pictureOf } = setUpPictures()

test.each<[string, number[], string | null]>([
  ['a white logo', [255, 255, 255, 85], DARK.raised],
  ['an orange logo', [255, 138, 0, 85], DARK.raised],
  ['a black logo', [17, 17, 17, 67], LIGHT.raised],
  ['a blue logo', [29, 78, 216, 67], LIGHT.raised],
  ['an icon with round corners', [70, 109, 223, 244], LIGHT.raised],
  ['a picture without visible pixels', [0, 0, 0, 0], LIGHT.raised],
  ['a screenshot with round corners', [244, 244, 244, 254], null],
])('the background of %s (average pixel %j) is %s', (_, average, background) => {
  expect(chooseBackground(average)).toBe(background)
})

/**
 * Creates a square WebP, like a stored photo. Its middle has this colour. Its edges are transparent and `margin` pixels
 * wide.
 */
const paintWithMargin = (color: string, margin: number) =>
  paint(color, 500 - 2 * margin, 500 - 2 * margin)
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: '#0000' })
    .webp()
    .toBuffer()

test.each([
  ['white', 'dark', 24, 255],
  ['black', 'light', 245, 0],
])(
  'the picture of a square %s logo shows it on a %s background',
  async (color, _, edge, middle) => {
    write('a.webp', await paintWithMargin(color, 100))
    const picture = await pictureOf('/a.webp')
    expect(picture).toMatchObject({ width: 800, height: 500 })
    const { body } = await get(addressOf(picture, 768))
    expect(await sharp(body).metadata()).toMatchObject({ width: 768, height: 480, hasAlpha: false })
    const middleRow = sharp(body).extract({ left: 0, top: 240, width: 768, height: 1 })
    const reds = [...(await middleRow.raw().toBuffer())].filter((_, index) => index % 3 === 0)
    // The picture is compressed, so its colours are not exact. The logo is 288 pixels wide, in the middle.
    for (const [x, red] of [
      [0, edge],
      [220, edge],
      [384, middle],
      [547, edge],
      [767, edge],
    ] as const) {
      expect(Math.abs((reds[x] ?? Number.NaN) - red), `at x = ${x}`).toBeLessThan(4)
    }
  },
)

test('a grayscale logo has the same background as a coloured one', async () => {
  /** Returns a pixel beside the original, and one in its transparent margin. */
  async function pixelsOf(logo: Sharp) {
    write('a.png', await logo.png().toBuffer())
    const { body } = await get(addressOf(await pictureOf('/a.png'), 768))
    const pixels = await sharp(body).raw().toBuffer()
    return [0, 220].map((x) => [...pixels.subarray(x * 3, x * 3 + 3)])
  }
  const logo = sharp(await paintWithMargin('white', 100))
  const coloured = await pixelsOf(logo.clone())
  expect(await pixelsOf(logo.toColourspace('b-w'))).toEqual(coloured)
})

test('the picture of an image with few transparent parts keeps them', async () => {
  write('a.webp', await paintWithMargin('white', 1))
  const picture = await pictureOf('/a.webp')
  expect(picture).toMatchObject({ width: 500, height: 500 })
  const { body } = await get(addressOf(picture))
  expect(await sharp(body).metadata()).toMatchObject({ hasAlpha: true })
})
