import { describe, expect, test } from 'vitest'
import {
  type Picture,
  PORTRAIT_WIDTHS,
  PROJECT_WIDTHS,
  pictureSources,
  projectPicturePath,
  readPictureAddress,
  usefulWidths,
} from './picture.ts'

const picture: Picture = {
  path: '/imagens/loja/1',
  version: 'abc-_1',
  widths: [320, 480, 640],
  width: 600,
  height: 375,
}

describe('pictureSources', () => {
  test('lists every width, and the actual one where the original is smaller', () => {
    expect(pictureSources(picture)).toEqual({
      src: '/imagens/loja/1/640-abc-_1',
      srcSet:
        '/imagens/loja/1/320-abc-_1 320w, /imagens/loja/1/480-abc-_1 480w, /imagens/loja/1/640-abc-_1 600w',
    })
  })

  test('a drawing has one address for every size', () => {
    expect(pictureSources({ ...picture, path: '/a.svg', widths: [] })).toEqual({ src: '/a.svg' })
  })
})

test.each([
  [100, [384]],
  [384, [384]],
  [385, [384, 680]],
  [1000, [384, 680, 768, 960, 1200]],
  [5000, PROJECT_WIDTHS],
])('of an original %i wide, the useful widths end where it does', (original, widths) => {
  expect(usefulWidths(PROJECT_WIDTHS, original)).toEqual(widths)
})

describe('readPictureAddress', () => {
  test.each(['loja', 'ação', 'a b', 'a/b', '100%', 'a?b#c', '%2e%2e'])(
    'parses every address of the project %s',
    (slug) => {
      for (const width of PROJECT_WIDTHS) {
        const path = projectPicturePath(slug, 12)
        const { pathname } = new URL(`${path}/${width}-a_-9`, 'http://site')
        expect(readPictureAddress(pathname)).toEqual({
          project: { slug, position: 12 },
          width,
          version: 'a_-9',
        })
      }
    },
  )

  test('parses every address of the portrait', () => {
    for (const width of PORTRAIT_WIDTHS) {
      expect(readPictureAddress(`/retrato/${width}-a`)).toEqual({
        project: null,
        width,
        version: 'a',
      })
    }
  })

  test.each([
    '',
    '/',
    '/imagens',
    '/imagens/loja/1',
    '/imagens/loja/1/',
    '/imagens/loja/1/768',
    '/imagens/loja/1/768-',
    '/imagens/loja/1/768-a/b',
    '/imagens/loja/1/768-a.webp',
    `/imagens/loja/1/768-${'a'.repeat(33)}`,
    '/imagens/loja/1/769-a',
    '/imagens/loja/1/0768-a',
    '/imagens/loja/1/1e3-a',
    '/imagens/loja/1/99999999999-a',
    '/imagens/loja/0/768-a',
    '/imagens/loja/01/768-a',
    '/imagens/loja/-1/768-a',
    '/imagens/loja/1.5/768-a',
    '/imagens/loja/10000/768-a',
    '/imagens//1/768-a',
    '/imagens/%E0%A4%A/1/768-a',
    '/imagens/loja/x/1/768-a',
    '/retrato/640',
    '/retrato/320-a',
    '/retrato/1/640-a',
    '/other/loja/1/768-a',
  ])('%s is no picture', (pathname) => {
    expect(readPictureAddress(pathname)).toBeNull()
  })
})
