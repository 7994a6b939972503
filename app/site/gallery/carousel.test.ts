import { expect, test } from 'vitest'
import type { Picture } from '#core/picture.ts'
import { slidesInView } from './carousel.tsx'

test.each([
  ['three screenshots of phones', 3, [390, 844], 3],
  ['many screenshots of phones', 5, [390, 844], 3],
  ['two screenshots of phones', 2, [390, 844], 2],
  ['photos in portrait orientation', 3, [600, 800], 2],
  ['long screenshots', 3, [360, 2250], 3],
  ['square pictures', 3, [800, 800], 1],
  ['pictures in landscape orientation', 3, [800, 600], 1],
  ['a single upright picture', 1, [390, 844], 1],
] as const)(
  '%s: of %i pictures of this size, %j, %i are side by side',
  (_, count, size, inView) => {
    const [width, height] = size
    const pictures = Array.from({ length: count }, () => ({ width, height }) as Picture)
    expect(slidesInView(pictures)).toBe(inView)
  },
)

test('one picture that is not upright makes all pictures stand alone', () => {
  const pictures = [
    { width: 390, height: 844 },
    { width: 800, height: 600 },
  ] as Picture[]
  expect(slidesInView(pictures)).toBe(1)
})
