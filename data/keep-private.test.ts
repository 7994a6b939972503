import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepPrivate } from './keep-private.ts'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'private-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const modeOf = (path: string) => statSync(join(folder, path)).mode & 0o777

function addFolder(path: string) {
  mkdirSync(join(folder, path))
  chmodSync(join(folder, path), 0o755)
}

function addFile(path: string) {
  writeFileSync(join(folder, path), '')
  chmodSync(join(folder, path), 0o644)
}

test.each([
  'site.sqlite',
  'site.sqlite-wal',
  'content.json',
  'visits.json',
  'visits.damaged-1700000000000.json',
])('the file %s becomes private', (path) => {
  addFile(path)
  keepPrivate(folder, expect.fail)
  expect(modeOf(path)).toBe(0o600)
})

test.each(['fotos', 'pictures'])('the folder %s and its files become private', (path) => {
  addFolder(path)
  addFile(`${path}/a.webp`)
  keepPrivate(folder, expect.fail)
  expect(modeOf(path)).toBe(0o700)
  expect(modeOf(`${path}/a.webp`)).toBe(0o600)
})

test('DATA_DIR itself, other files and folders in it, and the target of a link keep their modes', () => {
  chmodSync(folder, 0o755)
  addFolder('compiled')
  addFile('portrait.jpg')
  addFolder('fotos')
  symlinkSync('../portrait.jpg', join(folder, 'fotos/link.webp'))
  keepPrivate(folder, expect.fail)
  expect(modeOf('.')).toBe(0o755)
  expect(modeOf('compiled')).toBe(0o755)
  expect(modeOf('portrait.jpg')).toBe(0o644)
})

test('a missing folder causes no warning', () => {
  const warn = vi.fn()
  keepPrivate(join(folder, 'missing'), warn)
  expect(warn).not.toHaveBeenCalled()
})
