import { expect, test } from 'vitest'
import { type Picture, pictureSources } from './picture.ts'

const picture: Picture = {
  path: '/imagens/loja/1',
  hash: 'abc-_1',
  frameWidths: [384, 680],
  // Narrower than 680 pixels, so the file for a frame of 680 pixels is only 600 pixels wide.
  width: 600,
  height: 375,
}

test('the sources of a picture are AVIF files of all widths and the largest WebP file', () => {
  expect(pictureSources(picture)).toEqual({
    src: '/imagens/loja/1/abc-_1/680.webp',
    avifSrcSet: '/imagens/loja/1/abc-_1/384.avif 384w, /imagens/loja/1/abc-_1/680.avif 600w',
  })
})

test('the only source of an SVG is its address', () => {
  expect(pictureSources({ ...picture, path: '/a.svg', frameWidths: [] })).toEqual({ src: '/a.svg' })
})
