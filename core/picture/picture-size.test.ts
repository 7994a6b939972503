import { expect, test } from 'vitest'
import { shapeOf, sizeInFrame, usefulWidths } from './picture-size.ts'

test.each([
  ['an upright photo', [3000, 4000], 'upright', [1600, 2133]],
  ['a phone screenshot', [1170, 2532], 'upright', [1170, 2532]],
  ['a screenshot of a long page', [1440, 9000], 'upright', [800, 5000]],
  ['a banner', [2000, 1000], 'plain', [1600, 800]],
  ['a wide picture', [12_000, 1500], 'wide', [4000, 500]],
  ['a small picture', [300, 200], 'plain', [300, 200]],
] as const)(
  '%s (%j pixels) is "%s", and has %j pixels in a frame of 1600',
  (_, size, shape, file) => {
    const [width, height] = size
    expect(shapeOf({ width, height })).toBe(shape)
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
] as const)(
  'an original that is %s (%j pixels) has files for the frame widths %j, out of 384, 680 and 768',
  (_, [width, height], widths) => {
    expect(usefulWidths([384, 680, 768], { width, height })).toEqual(widths)
  },
)
