import { expect, test } from 'vitest'
import { fingerprint } from './fingerprint.ts'
import type { Picture } from './picture.ts'
import { projectSubject, sharePicturePath } from './share-picture.ts'

const site = { url: '', owner: { name: 'Marina', phone: '' } }
const project = { slug: 'loja', title: 'Loja', category: 'E-commerce' }
const picture: Picture = {
  path: '/imagens/loja/1',
  hash: 'a',
  widths: [640],
  width: 9,
  height: 9,
}
const path = (change = {}, firstPicture: Picture | null = picture, owner = 'Marina') =>
  sharePicturePath(
    projectSubject(
      { ...site, owner: { ...site.owner, name: owner } },
      { ...project, ...change },
      firstPicture,
    ),
  )

test('the hash matches the published test vectors', () => {
  // http://www.isthe.com/chongo/src/fnv/test_fnv.c
  expect(fingerprint('foobar')).toBe(0x85944171f73967e8n.toString(36).padStart(13, '0'))
  expect(fingerprint('')).toBe(0xcbf29ce484222325n.toString(36).padStart(13, '0'))
})

test('the address changes with everything on the picture', () => {
  const different = [
    path(),
    path({ title: 'Outra' }),
    path({ category: 'Site' }),
    path({}, picture, 'Ana'),
    path({}, { ...picture, hash: 'b' }),
    path({}, null),
  ]
  expect(new Set(different).size).toBe(different.length)
})
