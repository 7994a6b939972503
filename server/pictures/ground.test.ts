import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { settleWithin } from '../../core/loadable.ts'
import { contrastOn, faintShareOn } from '../../core/picture/ground.ts'
import { DARK } from '../../core/site-colors.ts'
import { readDemoRows } from '../../data/demo.ts'
import { paint, setUpPictures } from '../../tests/support/parts/pictures.ts'
import { inTurn } from './encode.ts'

const { write, warn, getPictures, pictureOf } = setUpPictures()

/** In ms. */
const DEADLINE = 2_000

/** @returns the project's first picture, described after all was found out about it. */
async function knownPictureOf(image: string) {
  await pictureOf(image)
  await getPictures().settled()
  expect(warn).not.toHaveBeenCalled()
  return pictureOf(image)
}

test('a page does not wait for a ground behind pictures that are being made, and is rendered again once it is known', async () => {
  const making = Promise.withResolvers<void>()
  void inTurn(() => making.promise)
  const { maker, settled } = getPictures()
  const before = await settleWithin(pictureOf('/demo/a.webp'), DEADLINE)
  making.resolve()
  expect(before).toMatchObject({ state: 'ready', value: { width: 800 } })
  expect(before).not.toHaveProperty('value.ground')
  expect(maker.discoveryCount()).toBe(0)
  await settled()
  expect(await pictureOf('/demo/a.webp')).toHaveProperty('ground')
  expect(maker.discoveryCount()).toBe(1)
})

test.each(readDemoRows())('$title opens on a ground on which texts reach AA', async (row) => {
  const [image = ''] = row.images as string[]
  write(image, readFileSync(new URL(`../../public${image}`, import.meta.url)))
  const { ground = '' } = await knownPictureOf(image)
  expect(ground).toMatch(/^#[0-9a-f]{6}$/)
  expect(contrastOn(ground, faintShareOn(ground))).toBeGreaterThanOrEqual(4.5)
})

test('only the first picture of a project has a ground', async () => {
  const images = ['/demo/a.webp', '/demo/a.webp']
  await getPictures().describer.ofProject('loja', images)
  await getPictures().settled()
  const [first, second] = await getPictures().describer.ofProject('loja', images)
  expect(first?.ground).toMatch(/^#0{4}f[a-f\d]$/)
  expect(second).not.toHaveProperty('ground')
})

test('a grayscale picture has a grey ground', async () => {
  write('a.png', await paint('#282828').toColourspace('b-w').png().toBuffer())
  expect(await knownPictureOf('/a.png')).toMatchObject({ ground: '#282828' })
})

test('the ground of a logo is the background that it gets', async () => {
  const logo = paint('white', 300, 300).extend({
    top: 50,
    left: 100,
    right: 100,
    background: '#0000',
  })
  write('a.png', await logo.png().toBuffer())
  expect(await knownPictureOf('/a.png')).toMatchObject({ ground: DARK.raised })
})

test('a picture whose edges differ has no ground', async () => {
  const twoColors = paint('white', 400, 400).extend({ top: 400, background: 'navy' })
  write('a.png', await twoColors.png().toBuffer())
  expect(await knownPictureOf('/a.png')).not.toHaveProperty('ground')
  // If this number increased, all pages would be rendered again.
  expect(getPictures().maker.discoveryCount()).toBe(0)
})
