import { expect, test } from 'vitest'
import { type Picture, pictureSources, usefulWidths } from './picture.ts'

const picture: Picture = {
  path: '/imagens/loja/1',
  version: 'abc-_1',
  widths: [384, 680],
  width: 600,
  height: 375,
}

test('sources list every width as AVIF, the last as wide as the original, and the largest WebP', () => {
  expect(pictureSources(picture)).toEqual({
    src: '/imagens/loja/1/abc-_1/680.webp',
    avifSrcSet: '/imagens/loja/1/abc-_1/384.avif 384w, /imagens/loja/1/abc-_1/680.avif 600w',
  })
})

test('an SVG has one address for every size', () => {
  expect(pictureSources({ ...picture, path: '/a.svg', widths: [] })).toEqual({ src: '/a.svg' })
})

test.each([
  [100, [384]],
  [384, [384]],
  [385, [384, 680]],
  [5000, [384, 680, 768]],
])('of an original %i wide, the useful widths end where it does', (original, widths) => {
  expect(usefulWidths([384, 680, 768], original)).toEqual(widths)
})
