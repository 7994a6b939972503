import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { describeRestoreContract } from '../../tests/support/contracts/restore-contract.ts'
import { describeWriterContract, draft } from '../../tests/support/contracts/writer-contract.ts'
import { sqliteFile } from '../../tests/support/parts/sqlite-file.ts'
import { LOCK_TIMEOUT, transaction } from './connection.ts'
import { createSqliteReader } from './reader.ts'
import { createSqliteVisits } from './visits.ts'
import { createSqliteProjects } from './writer.ts'

function open(whenDone?: typeof afterAll) {
  const { file, run } = sqliteFile([], whenDone)
  const reader = createSqliteReader(file, { warn: expect.fail })
  return { file, run, reader, writer: createSqliteProjects(file), visits: createSqliteVisits(file) }
}

const ofContract = open(afterAll)
describeWriterContract(async () => ofContract)
describeRestoreContract(async () => ofContract)

test('a write waits until a lock is released, without blocking the event loop', async () => {
  const { file, reader, writer } = open()
  using other = new DatabaseSync(file)
  other.exec('begin exclusive')
  const waiting = writer.create('id', draft('a'))
  other.exec('rollback')
  expect(await waiting).toEqual({ state: 'saved' })
  expect(await reader.list()).toMatchObject([{ id: 'id', slug: 'a' }])
})

test('`remove` and `byId` fail as `unreachable` when a lock is not released in time', async () => {
  const { file, writer } = open()
  using other = new DatabaseSync(file)
  other.exec('begin exclusive')
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const failure = {
    name: 'DatabaseError',
    reason: 'unreachable',
    code: '5',
    message: expect.stringMatching(/database is locked\. Another process/),
  }
  const failing = Promise.all([
    expect(writer.remove({ id: 'id', updatedAt: null })).rejects.toMatchObject(failure),
    expect(writer.byId('id')).rejects.toMatchObject(failure),
  ])
  await vi.advanceTimersByTimeAsync(LOCK_TIMEOUT.write + 100)
  await failing
})

test.each<[string, string, string, (file: string) => unknown]>([
  [
    'outdated',
    'a table is missing',
    '1',
    (file) => new DatabaseSync(file).exec('drop table projects'),
  ],
  ['unwritable', 'the file is missing', 'ENOENT', rmSync],
])('`reorder` and `byId` fail as `%s` when %s', async (reason, _, code, spoil) => {
  const { file, writer } = open()
  spoil(file)
  const failure = { name: 'DatabaseError', reason, code }
  await expect(writer.reorder([])).rejects.toMatchObject(failure)
  await expect(writer.byId('a')).rejects.toMatchObject(failure)
})

test('a killed writer leaves either all old or all new projects', async () => {
  const { file, reader, writer } = open()
  const script = `
    const { createSqliteProjects } = await import(process.argv[1])
    const writer = createSqliteProjects(process.argv[2])
    const draft = JSON.parse(process.argv[3])
    for (let number = 1; ; number += 1) {
      const title = String(number)
      const all = ['a', 'b', 'c'].map((slug) => ({ ...draft, slug, title, images: ['/' + title] }))
      await writer.addOrReplace(all)
      if (number > 1) console.log('writing')
    }`
  const module = new URL('./writer.ts', import.meta.url).href
  const options = ['--input-type=module', '--eval', script, module, file, JSON.stringify(draft())]
  for (const writes of [1, 5, 25]) {
    const child = spawn(process.execPath, options, { stdio: ['ignore', 'pipe', 'inherit'] })
    for (let written = 0; written < writes; written += 1) await once(child.stdout, 'data')
    child.kill('SIGKILL')
    await once(child, 'exit')
    const [first, ...others] = await reader.list()
    const { title = '', images } = first ?? {}
    expect(images).toEqual([`/${title}`])
    const same = { title, images }
    expect(others).toMatchObject([same, same])
  }
  await writer.addOrReplace([draft('a', { title: 'Depois' })])
  expect((await reader.bySlug('a'))?.title).toBe('Depois')
})

test('a power cut just after a write cannot undo it, because SQLite also flushes the folder', async () => {
  const { file } = open()
  const setting = await transaction(file, (database) =>
    database.prepare('pragma synchronous').get(),
  )
  // 3 means `extra` (https://sqlite.org/pragma.html#pragma_synchronous).
  expect(setting).toEqual({ synchronous: 3 })
})
