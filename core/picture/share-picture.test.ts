import { expect, test } from 'vitest'
import type { Site } from '../site/site.ts'
import type { Picture } from './picture.ts'
import { fingerprint, projectSubject, sharePicturePath, siteSubject } from './share-picture.ts'

const site: Site = {
  url: 'https://marina.example',
  owner: { name: 'Marina', phone: '+5511999990000' },
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
  const subject = projectSubject(site, project)
  const paths = [
    sharePicturePath(subject, picture),
    sharePicturePath(projectSubject(siteOfAna, project), picture),
    sharePicturePath(projectSubject(site, { ...project, title: 'Outra' }), picture),
    sharePicturePath(projectSubject(site, { ...project, category: 'Site' }), picture),
    sharePicturePath(subject, { ...picture, hash: 'b' }),
    sharePicturePath(subject, { ...picture, path: '/imagens/loja/2' }),
    sharePicturePath(subject, null),
  ]
  expect(new Set(paths).size).toBe(paths.length)
})

test("a project's path is in a folder with its percent-encoded slug, and that of the site in none", () => {
  const subject = projectSubject(site, { ...project, slug: 'café' })
  expect(sharePicturePath(subject, picture)).toMatch(
    /^\/compartilhar\/caf%C3%A9\/[a-z\d]{13}\.jpg$/,
  )
  const sitePath = sharePicturePath(siteSubject(site, 'Sites'), null)
  expect(sitePath).toMatch(/^\/compartilhar\/[a-z\d]{13}\.jpg$/)
})

test('a fingerprint is a 64-bit FNV-1a hash in base 36', () => {
  const inBase36 = (hash: bigint) => hash.toString(36)
  // Published in http://www.isthe.com/chongo/src/fnv/test_fnv.c
  expect(fingerprint('foobar')).toBe(inBase36(0x85944171f73967e8n))
  expect(fingerprint('')).toBe(inBase36(0xcbf29ce484222325n))
})

test('a fingerprint is of all bytes of the text in UTF-8, and always has 13 characters', () => {
  expect(fingerprint('ação')).toBe('1rvyr0cjsplxl')
  // Its hash begins with zeros.
  expect(fingerprint('a0')).toMatch(/^0.{12}$/)
})
