import { mkdirSync, readdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '../tests/support/temporary-folder.ts'
import { currentBuild, hashOfFiles, removeOldBuilds, switchTo } from './builds.ts'

let folder: string

beforeEach(() => {
  folder = temporaryFolder()
})

test('currentBuild() returns the build that the link points to, or null if there is none', () => {
  expect(currentBuild(folder)).toBeNull()
  for (const name of ['one', 'two']) {
    mkdirSync(join(folder, name))
    switchTo(folder, name)
    expect(currentBuild(folder)).toBe(name)
  }
  rmSync(join(folder, 'two'), { recursive: true })
  expect(currentBuild(folder)).toBeNull()
})

test('removeOldBuilds() keeps the ten newest builds, and the current one even if it seems to be older', () => {
  // A name consists of a hash and a time. Sorted by their hashes, these builds are not in the order of their times.
  const names = Array.from({ length: 12 }, (_, time) => `${(5 * time) % 12}-${time}`)
  for (const name of names) mkdirSync(join(folder, name))
  switchTo(folder, '0-0')
  removeOldBuilds(folder)
  const kept = ['0-0', ...names.slice(2), 'current']
  expect(readdirSync(folder).sort()).toEqual(kept.sort())
})

test('hashOfFiles() ignores a broken link, which Emacs makes beside each file that is being edited', () => {
  mkdirSync(join(folder, 'app'))
  const hash = () => hashOfFiles(folder, ['app'])
  const before = hash()
  symlinkSync('user@host.1234', join(folder, 'app/.#root.tsx'))
  expect(hash()).toBe(before)
})

test('hashOfFiles() depends on the names and contents of files, and not on their dates', () => {
  mkdirSync(join(folder, 'app'))
  const hash = () => hashOfFiles(folder, ['app', 'absent'])
  const write = (name: string, content: string) => writeFileSync(join(folder, 'app', name), content)
  write('a', 'x')
  const first = hash()
  write('a', 'x')
  utimesSync(join(folder, 'app/a'), 0, 0)
  expect(hash()).toBe(first)
  write('a', 'y')
  expect(hash()).not.toBe(first)
  rmSync(join(folder, 'app/a'))
  write('b', 'x')
  const second = hash()
  expect(second).not.toBe(first)
  mkdirSync(join(folder, 'app/.well-known'))
  write('.well-known/c', 'x')
  expect(hash(), 'with a hidden folder').not.toBe(second)
})
