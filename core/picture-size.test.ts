import { expect, test } from 'vitest'
import { shapeOf, sizeInFrame, usefulWidths } from './picture-size.ts'

test.each([
  ['a photo', [4000, 3000], 'plain', [1600, 1200]],
  ['an upright photo', [3000, 4000], 'upright', [1600, 2133]],
  ['a screenshot of a phone', [1170, 2532], 'upright', [1170, 2532]],
  ['a screenshot of a whole page', [1440, 9000], 'upright', [800, 5000]],
  ['a banner', [2000, 1000], 'plain', [1600, 800]],
  ['a panorama', [12_000, 1500], 'wide', [4000, 500]],
  ['a strip', [30_000, 100], 'wide', [16_383, 55]],
  ['a small picture', [300, 200], 'plain', [300, 200]],
] as const)('%s of %j is %s, and its file has %j pixels', (_, [width, height], shape, [w, h]) => {
  expect(shapeOf({ width, height })).toBe(shape)
  expect(sizeInFrame({ width, height }, 1600)).toEqual({ width: w, height: h })
})

test.each([
  [[100, 60], [384]],
  [[384, 240], [384]],
  [
    [385, 240],
    [384, 680],
  ],
  [
    [5000, 3000],
    [384, 680, 768],
  ],
  [
    [12_000, 1500],
    [384, 680, 768],
  ],
  [
    [400, 10_000],
    [384, 680],
  ],
] as const)('for an original of %j, the useful widths are %j', ([width, height], widths) => {
  expect(usefulWidths([384, 680, 768], { width, height })).toEqual(widths)
})
