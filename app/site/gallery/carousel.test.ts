import { expect, test } from 'vitest'
import type { Picture } from '#core/picture/picture.ts'
import { slidesInView } from './carousel.tsx'

const PHONE = [390, 844] as const
const LANDSCAPE = [800, 600] as const

test.each([
  ['three screenshots of phones', [PHONE, PHONE, PHONE], 3],
  ['two screenshots of phones', [PHONE, PHONE], 2],
  ['photos in portrait orientation', Array(3).fill([600, 800]), 2],
  ['long screenshots', Array(3).fill([360, 2250]), 3],
  ['pictures in landscape orientation', [LANDSCAPE, LANDSCAPE], 1],
  ['a single upright picture', [PHONE], 1],
  ['pictures of which one is not upright', [PHONE, LANDSCAPE], 1],
])('of %s (%j), %i are side by side', (_, sizes, inView) => {
  expect(slidesInView(sizes.map(([width, height]) => ({ width, height }) as Picture))).toBe(inView)
})
