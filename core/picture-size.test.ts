import { expect, test } from 'vitest'
import { shapeOf, sizeInFrame, usefulWidths } from './picture-size.ts'

test.each([
  ['a photo', [4000, 3000], 'plain'],
  ['an upright photo', [3000, 4000], 'upright'],
  ['a phone screenshot', [1170, 2532], 'upright'],
  ['a screenshot of a long page', [1440, 9000], 'upright'],
  ['a banner', [2000, 1000], 'plain'],
  ['a wide picture', [12_000, 1500], 'wide'],
  ['a thin line', [30_000, 100], 'wide'],
  ['a small picture', [300, 200], 'plain'],
] as const)('%s (%j pixels) has the shape "%s"', (_, [width, height], shape) => {
  expect(shapeOf({ width, height })).toBe(shape)
})

test.each([
  ['a photo', [4000, 3000], [1600, 1200]],
  ['an upright photo', [3000, 4000], [1600, 2133]],
  ['a phone screenshot', [1170, 2532], [1170, 2532]],
  ['a screenshot of a long page', [1440, 9000], [800, 5000]],
  ['a banner', [2000, 1000], [1600, 800]],
  ['a wide picture', [12_000, 1500], [4000, 500]],
  ['a thin line', [30_000, 100], [16_383, 55]],
  ['a small picture', [300, 200], [300, 200]],
] as const)(
  'in a frame of 1600 pixels, %s (%j pixels) has a file of %j pixels',
  (_, original, file) => {
    const [width, height] = original
    const [fileWidth, fileHeight] = file
    expect(sizeInFrame({ width, height }, 1600)).toEqual({ width: fileWidth, height: fileHeight })
  },
)

test.each([
  ['narrower than every frame', [100, 60], [384]],
  ['as wide as the narrowest frame', [384, 240], [384]],
  ['a pixel wider than the narrowest frame', [385, 240], [384, 680]],
  ['wider than every frame', [5000, 3000], [384, 680, 768]],
  ['very wide', [12_000, 1500], [384, 680, 768]],
  ['very tall', [400, 10_000], [384, 680]],
] as const)(
  'an original that is %s (%j pixels) has files for the frame widths %j, out of 384, 680 and 768',
  (_, [width, height], widths) => {
    expect(usefulWidths([384, 680, 768], { width, height })).toEqual(widths)
  },
)
