import { expect, test } from 'vitest'
import { shapeOf, sizeInFrame, usefulWidths } from './picture-size.ts'

test.each([
  ['a photo', [4000, 3000], 'plain'],
  ['an upright photo', [3000, 4000], 'upright'],
  ['a screenshot of a phone', [1170, 2532], 'upright'],
  ['a screenshot of a whole page', [1440, 9000], 'upright'],
  ['a banner', [2000, 1000], 'plain'],
  ['a panorama', [12_000, 1500], 'wide'],
  ['a strip', [30_000, 100], 'wide'],
  ['a small picture', [300, 200], 'plain'],
] as const)('%s of %j pixels has the shape "%s"', (_, [width, height], shape) => {
  expect(shapeOf({ width, height })).toBe(shape)
})

test.each([
  ['a photo', [4000, 3000], [1600, 1200]],
  ['an upright photo', [3000, 4000], [1600, 2133]],
  ['a screenshot of a phone', [1170, 2532], [1170, 2532]],
  ['a screenshot of a whole page', [1440, 9000], [800, 5000]],
  ['a banner', [2000, 1000], [1600, 800]],
  ['a panorama', [12_000, 1500], [4000, 500]],
  ['a strip', [30_000, 100], [16_383, 55]],
  ['a small picture', [300, 200], [300, 200]],
] as const)(
  'in a frame of 1600 pixels, %s of %j pixels has a file of %j pixels',
  (_, original, file) => {
    const [width, height] = original
    const [fileWidth, fileHeight] = file
    expect(sizeInFrame({ width, height }, 1600)).toEqual({ width: fileWidth, height: fileHeight })
  },
)

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
] as const)(
  'of the frame widths 384, 680 and 768, an original of %j pixels has files for %j',
  ([width, height], widths) => {
    expect(usefulWidths([384, 680, 768], { width, height })).toEqual(widths)
  },
)
