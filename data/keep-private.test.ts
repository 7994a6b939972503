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
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepPrivate } from './keep-private.ts'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'private-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const modeOf = (path: string) => statSync(join(folder, path)).mode & 0o777

test('makes the files of the site private, and no other files', () => {
  for (const path of ['fotos', 'pictures', 'compiled']) mkdirSync(join(folder, path))
  const files = ['site.sqlite', 'site.sqlite-wal', 'visits.json', 'fotos/a.webp', 'portrait.jpg']
  for (const path of files) writeFileSync(join(folder, path), '')
  for (const path of ['', 'fotos', 'pictures', 'compiled']) chmodSync(join(folder, path), 0o755)
  for (const path of files) chmodSync(join(folder, path), 0o644)
  symlinkSync('../portrait.jpg', join(folder, 'fotos/link.webp'))

  keepPrivate(folder, expect.fail)
  expect(files.map(modeOf)).toEqual([0o600, 0o600, 0o600, 0o600, 0o644])
  expect(['', 'fotos', 'pictures', 'compiled'].map(modeOf)).toEqual([0o755, 0o700, 0o700, 0o755])
})

test('ignores a missing folder', () => {
  keepPrivate(join(folder, 'missing'), expect.fail)
})
