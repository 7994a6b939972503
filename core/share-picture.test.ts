import { expect, test } from 'vitest'
import { fingerprint } from './fingerprint.ts'
import type { Picture } from './picture.ts'
import { readSharePictureSlug, type ShareSubject, sharePicturePath } from './share-picture.ts'

const picture: Picture = {
  path: '/imagens/loja/1',
  version: 'abc',
  widths: [640],
  width: 640,
  height: 400,
}
const subject: ShareSubject = {
  slug: 'loja',
  title: 'Loja',
  label: 'E-commerce',
  owner: 'Marina',
  picture,
}

test('the hash matches the published test vectors', () => {
  // http://www.isthe.com/chongo/src/fnv/test_fnv.c
  expect(fingerprint('foobar')).toBe(0x85944171f73967e8n.toString(36).padStart(13, '0'))
  expect(fingerprint('')).toBe(0xcbf29ce484222325n.toString(36).padStart(13, '0'))
})

test.each([
  ['the title', { title: 'Outra' }],
  ['the category', { label: 'Site' }],
  ['the owner', { owner: 'Ana' }],
  ['the picture', { picture: { ...picture, version: 'def' } }],
  ['that there is a picture', { picture: null }],
])('the address changes with %s', (_, change) => {
  expect(sharePicturePath({ ...subject, ...change })).not.toBe(sharePicturePath(subject))
})

test('what is not shown does not change the address', () => {
  const title = 'a'.repeat(160)
  const path = sharePicturePath({ ...subject, title })
  expect(sharePicturePath({ ...subject, title: `${title}b` })).toBe(path)
  expect(sharePicturePath({ ...subject, picture: { ...picture, preview: 'data:' } })).toBe(
    sharePicturePath(subject),
  )
})

test.each(['loja', 'a-b-c', 'ação', 'a/b', '0000000000000', '-', 'x-0000000000000.jpg', '💡'])(
  'the slug is read back from an address: %s',
  (slug) => {
    const path = sharePicturePath({ ...subject, slug })
    expect(new URL(path, 'http://site').pathname).toBe(path)
    expect(readSharePictureSlug(path)).toBe(slug)
  },
)

test('the address of the site has no slug', () => {
  expect(readSharePictureSlug(sharePicturePath({ ...subject, slug: null }))).toBeNull()
})

test.each([
  '/compartilhar/',
  '/compartilhar/loja.jpg',
  '/compartilhar/loja-0000000000000.png',
  '/compartilhar/a/b-0000000000000.jpg',
  '/compartilhar/%E0%A4%A-0000000000000.jpg',
  '/imagens/loja-0000000000000.jpg',
])('%s is no address of a share picture', (path) => {
  expect(readSharePictureSlug(path)).toBeUndefined()
})
