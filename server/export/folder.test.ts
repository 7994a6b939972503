import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../tests/support/temporary-folder.ts'
import { isReplaceable, replaceFolder } from './folder.ts'

const exportFolder = () => join(temporaryFolder(), 'dist')

const build = (...assets: readonly string[]) =>
  new Map([
    ['index.html', assets.join()],
    ...assets.map((name) => [`assets/${name}`, name] as const),
  ])

test('a folder with files of another program may not be replaced', () => {
  const folder = exportFolder()
  expect(isReplaceable(folder)).toBe(true)
  mkdirSync(folder)
  expect(isReplaceable(folder)).toBe(true)
  writeFileSync(join(folder, 'index.html'), '')
  expect(isReplaceable(folder)).toBe(false)
})

test('an export replaces the last one, and leaves no other folder', async () => {
  const folder = exportFolder()
  await replaceFolder(folder, new Map([['old/page.html', '']]))
  await replaceFolder(folder, new Map([['new/page.html', 'text']]))
  expect(isReplaceable(folder)).toBe(true)
  expect(existsSync(join(folder, 'old'))).toBe(false)
  expect(readFileSync(join(folder, 'new/page.html'), 'utf8')).toBe('text')
  expect(readdirSync(join(folder, '..'))).toEqual(['dist'])
})

test('the assets of the build before stay, also after two exports of the same build', async () => {
  const folder = exportFolder()
  for (const files of [
    build('a-1.js'),
    build('a-2.js', 'b.js'),
    build('a-3.js'),
    build('a-3.js'),
  ]) {
    await replaceFolder(folder, files)
  }
  expect(readdirSync(join(folder, 'assets')).toSorted()).toEqual(['a-2.js', 'a-3.js', 'b.js'])
})
