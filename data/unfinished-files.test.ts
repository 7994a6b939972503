import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '../tests/support/temporary-folder.ts'
import { removeUnfinished, unfinishedName } from './unfinished-files.ts'

let folder = ''

beforeEach(() => {
  folder = temporaryFolder()
})

/** Names of files that other processes have left. */
const left = (pid: number, host: string) => `a.webp.unfinished-${pid}-${randomUUID()}-1@${host}`
const write = (name: string) => writeFileSync(join(folder, name), '')

test("a process's unfinished file is kept while the process runs, and removed after it was killed", async () => {
  const script = `
    const { unfinishedName } = await import(process.argv[1])
    const { writeFileSync } = await import('node:fs')
    writeFileSync(unfinishedName(process.argv[2] + '/a.webp'), 'half')
    console.log('written')
    setInterval(() => {}, 1_000)`
  const module = new URL('./unfinished-files.ts', import.meta.url).href
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script, module, folder])
  await once(child.stdout, 'data')
  removeUnfinished(folder)
  expect(readdirSync(folder)).toEqual([expect.stringMatching(/^a\.webp\.unfinished-/)])
  child.kill('SIGKILL')
  await once(child, 'close')
  removeUnfinished(folder)
  expect(readdirSync(folder)).toEqual([])
})

test('files of this process and all other files are kept', () => {
  const names = ['a.webp', 'a.webp.unfinished', 'notes.unfinished-1-2@x', 'site.sqlite']
  for (const name of names) write(name)
  const own = unfinishedName('b.webp')
  write(own)
  removeUnfinished(folder)
  expect(readdirSync(folder).sort()).toEqual([...names, own].sort())
})

test('a file of a process in another container is removed after an hour', () => {
  // In each container, the numbers begin at 1, so the other process may have the number of this one.
  const name = left(process.pid, 'another-container')
  write(name)
  removeUnfinished(folder)
  expect(readdirSync(folder)).toEqual([name])
  const beforeAnHour = new Date(Date.now() - 3_601_000)
  utimesSync(join(folder, name), beforeAnHour, beforeAnHour)
  removeUnfinished(folder)
  expect(readdirSync(folder)).toEqual([])
})

test('a file of an earlier process with the number of this process is removed, in each folder', () => {
  const folders = ['fotos', 'pictures', 'copia']
  for (const name of folders) mkdirSync(join(folder, name))
  for (const name of ['', ...folders]) write(join(name, left(process.pid, hostname())))
  removeUnfinished(folder)
  expect(readdirSync(folder, { recursive: true })).toEqual(folders.toSorted())
})
