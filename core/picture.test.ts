import { expect, test } from 'vitest'
import {
  type Picture,
  PORTRAIT_WIDTHS,
  PROJECT_WIDTHS,
  pictureFile,
  pictureSources,
  readPictureFile,
  usefulWidths,
} from './picture.ts'

const picture: Picture = {
  path: '/imagens/loja/1',
  version: 'abc-_1',
  widths: [384, 680],
  width: 600,
  height: 375,
}

test('sources list every width in both formats, the last as wide as the original', () => {
  expect(pictureSources(picture)).toEqual({
    src: '/imagens/loja/1/680-abc-_1.webp',
    srcSet: '/imagens/loja/1/384-abc-_1.webp 384w, /imagens/loja/1/680-abc-_1.webp 600w',
    avifSrcSet: '/imagens/loja/1/384-abc-_1.avif 384w, /imagens/loja/1/680-abc-_1.avif 600w',
  })
})

test('an SVG has one address for every size', () => {
  expect(pictureSources({ ...picture, path: '/a.svg', widths: [] })).toEqual({ src: '/a.svg' })
})

test.each([
  [100, [384]],
  [384, [384]],
  [385, [384, 680]],
  [5000, PROJECT_WIDTHS],
])('of an original %i wide, the useful widths end where it does', (original, widths) => {
  expect(usefulWidths(PROJECT_WIDTHS, original)).toEqual(widths)
})

test('the name of a file is read back', () => {
  const file = { width: 640, version: 'a_-9', format: 'avif' } as const
  expect(readPictureFile(pictureFile(file), PORTRAIT_WIDTHS)).toEqual(file)
})

test.each([
  '640-a',
  '640-.avif',
  '640-a.jpeg',
  '640-a.avif.webp',
  '641-a.avif',
  '0640-a.avif',
  '1e3-a.avif',
  `640-${'a'.repeat(33)}.avif`,
  '640-a/b.avif',
])('%s is no picture', (name) => {
  expect(readPictureFile(name, PORTRAIT_WIDTHS)).toBeNull()
})
