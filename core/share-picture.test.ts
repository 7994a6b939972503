import { expect, test } from 'vitest'
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

test('the address changes with everything that the picture shows', () => {
  const paths = [
    path(),
    path({ title: 'Outra' }),
    path({ category: 'Site' }),
    path({}, picture, 'Ana'),
    path({}, { ...picture, hash: 'b' }),
    path({}, null),
  ]
  expect(new Set(paths).size).toBe(paths.length)
})
