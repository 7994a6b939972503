import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { currentBuild, removeOldBuilds, switchTo } from './builds.ts'
import { contentHash } from './content-hash.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'builds-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
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

test('removeOldBuilds() removes builds that are more than an hour old, except the kept builds', () => {
  for (const name of ['older', 'previous', 'current-one', 'unfinished']) {
    mkdirSync(join(folder, name))
    const minutesAgo = name === 'unfinished' ? 30 : 120
    const changedAt = new Date(Date.now() - minutesAgo * 60_000)
    utimesSync(join(folder, name), changedAt, changedAt)
  }
  switchTo(folder, 'current-one')
  removeOldBuilds(folder, ['current-one', 'previous'])
  expect(readdirSync(folder).sort()).toEqual(['current', 'current-one', 'previous', 'unfinished'])
})

test('contentHash() depends on the names and contents of files, and not on their dates', () => {
  mkdirSync(join(folder, 'app'))
  const hash = () => contentHash(folder, ['app', 'absent'])
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
  expect(hash()).not.toBe(first)
})
