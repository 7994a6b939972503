import { expect, test } from 'vitest'
import { type Picture, pictureSources } from './picture.ts'

const picture: Picture = {
  path: '/imagens/loja/1',
  hash: 'abc-_1',
  widths: [384, 680],
  // The file for 680 pixels is only this wide, because pictures are never enlarged.
  width: 600,
  height: 375,
}

test('a picture has AVIF files of all widths and a WebP file of the largest width', () => {
  expect(pictureSources(picture)).toEqual({
    src: '/imagens/loja/1/abc-_1/680.webp',
    avifSrcSet: '/imagens/loja/1/abc-_1/384.avif 384w, /imagens/loja/1/abc-_1/680.avif 600w',
  })
})

test('an SVG has only its own address', () => {
  expect(pictureSources({ ...picture, path: '/a.svg', widths: [] })).toEqual({ src: '/a.svg' })
})
