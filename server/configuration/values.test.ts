import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '../../tests/support/temporary-folder.ts'
import { portrait } from './values.ts'

const folder = temporaryFolder(afterAll)
mkdirSync(join(folder, 'public/demo'), { recursive: true })
writeFileSync(join(folder, 'public/demo/portrait.webp'), 'site')
writeFileSync(join(folder, 'me.JPG'), 'mine')
mkdirSync(join(folder, 'album.jpg'))
writeFileSync(join(folder, 'notes.txt'), 'text')
const variable = portrait(folder, join(folder, 'public'))

test('returns an https address, or a file in the public folder or elsewhere', () => {
  const [address, file] = ['https://images.example/me.webp', join(folder, 'me.JPG')]
  const locate = (value: string) => variable.parse(value)
  expect(['me.JPG', file, address].map(locate)).toEqual([file, file, address])
  expect(locate('/demo/portrait.webp')).toBe(join(folder, 'public/demo/portrait.webp'))
})

test.each([
  ['http://images.example/me.webp', 'is not https', /nem um endereço https$/],
  ['javascript:alert(1)', 'is not https', /nem um endereço https$/],
  ['/demo/other.webp', 'does not exist', /^não é um arquivo/],
  ['nobody.webp', 'does not exist', /^não é um arquivo/],
  [`${'x'.repeat(300)}.jpg`, 'has a name that no disk allows', /^não é um arquivo/],
  ['album.jpg', 'is a folder', /^não é um arquivo/],
  ['notes.txt', 'is not an image', /^deve ser um arquivo de imagem/],
])('rejects "%s", which %s', (value, _, problem) => {
  const { issues = [] } = variable.safeParse(value).error ?? {}
  expect(issues).toMatchObject([{ message: expect.stringMatching(problem) }])
})
