import { expect, test } from 'vitest'
import type { Picture } from './picture.ts'
import { projectSubject, sharePicturePath } from './share-picture.ts'
import type { Site } from './site.ts'

const site: Site = {
  url: 'https://marina.example',
  owner: { name: 'Marina', phone: '5511999990000' },
}
const siteOfAna: Site = { ...site, owner: { ...site.owner, name: 'Ana' } }
const project = { slug: 'loja', title: 'Loja', category: 'E-commerce' }
const picture: Picture = {
  path: '/imagens/loja/1',
  hash: 'a',
  frameWidths: [640],
  width: 640,
  height: 400,
}

test("the path depends on the owner's name, on the project's title and category, and on its picture", () => {
  const subjects = [
    projectSubject(site, project, picture),
    projectSubject(siteOfAna, project, picture),
    projectSubject(site, { ...project, title: 'Outra' }, picture),
    projectSubject(site, { ...project, category: 'Site' }, picture),
    projectSubject(site, project, { ...picture, hash: 'b' }),
    projectSubject(site, project, null),
  ]
  const paths = new Set(subjects.map(sharePicturePath))
  expect(paths.size).toBe(subjects.length)
})
