import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contrastOn, faintShareOn } from '../../core/picture/ground.ts'
import { DARK } from '../../core/site-colors.ts'
import { readDemoRows } from '../../data/demo.ts'
import { paint, setUpPictures } from '../../tests/support/parts/pictures.ts'

const { write, getPictures, pictureOf } = setUpPictures()

test.each(readDemoRows())('$title opens on a ground on which texts reach AA', async (row) => {
  const [image = ''] = row.images as string[]
  write(image, readFileSync(new URL(`../../public${image}`, import.meta.url)))
  const { ground = '' } = await pictureOf(image)
  expect(ground).toMatch(/^#[0-9a-f]{6}$/)
  expect(contrastOn(ground, faintShareOn(ground))).toBeGreaterThanOrEqual(4.5)
})

test('only the first picture of a project has a ground', async () => {
  const images = ['/demo/a.webp', '/demo/a.webp']
  const [first, second] = await getPictures().describer.ofProject('loja', images)
  expect(first?.ground).toMatch(/^#0{4}f[a-f\d]$/)
  expect(second).not.toHaveProperty('ground')
})

test('a grayscale picture has a grey ground', async () => {
  write('a.png', await paint('#282828').toColourspace('b-w').png().toBuffer())
  expect(await pictureOf('/a.png')).toMatchObject({ ground: '#282828' })
})

test('the ground of a logo is the background that it gets', async () => {
  const logo = paint('white', 300, 300).extend({
    top: 50,
    left: 100,
    right: 100,
    background: '#0000',
  })
  write('a.png', await logo.png().toBuffer())
  expect(await pictureOf('/a.png')).toMatchObject({ ground: DARK.raised })
})

test('a picture whose edges differ has no ground', async () => {
  const twoColors = paint('white', 400, 400).extend({ top: 400, background: 'navy' })
  write('a.png', await twoColors.png().toBuffer())
  expect(await pictureOf('/a.png')).not.toHaveProperty('ground')
})
