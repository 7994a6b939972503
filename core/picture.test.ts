import { expect, test } from 'vitest'
import { type Picture, pictureSources } from './picture.ts'

const picture: Picture = {
  path: '/imagens/loja/1',
  hash: 'abc-_1',
  widths: [384, 680],
  width: 600,
  height: 375,
}

test('lists every width as AVIF with the actual width of the file, and the largest width as WebP', () => {
  expect(pictureSources(picture)).toEqual({
    src: '/imagens/loja/1/abc-_1/680.webp',
    avifSrcSet: '/imagens/loja/1/abc-_1/384.avif 384w, /imagens/loja/1/abc-_1/680.avif 600w',
  })
})

test('uses the address of an SVG for every size', () => {
  expect(pictureSources({ ...picture, path: '/a.svg', widths: [] })).toEqual({ src: '/a.svg' })
})
