import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { describeHiddenContract } from '../../tests/support/contracts/hidden-contract.ts'
import { describeRestoreContract } from '../../tests/support/contracts/restore-contract.ts'
import { describeWriterContract, draft } from '../../tests/support/contracts/writer-contract.ts'
import { LOCK_TIMEOUT, transaction } from './connection.ts'
import { prepareDatabase } from './prepare.ts'
import { createSqliteReader } from './reader.ts'
import { createSqliteWriter } from './writer.ts'

function open() {
  const directory = mkdtempSync(join(tmpdir(), 'sqlite-'))
  const file = join(directory, 'site.sqlite')
  prepareDatabase(file, [])
  const remove = () => rmSync(directory, { recursive: true })
  return {
    file,
    remove,
    reader: createSqliteReader(file, { warn: expect.fail }),
    writer: createSqliteWriter(file),
  }
}

/** Like `open`, but removes the files when the test has finished. */
function openForTest() {
  const opened = open()
  onTestFinished(opened.remove)
  return opened
}

async function openSubject() {
  const { file, remove, ...subject } = open()
  return {
    ...subject,
    async run(sql: string) {
      using database = new DatabaseSync(file)
      database.exec(sql)
    },
    close: async () => remove(),
  }
}

describeWriterContract(openSubject)
describeHiddenContract(openSubject)
describeRestoreContract(openSubject)

test('a write waits until a lock is released, without blocking the event loop', async () => {
  const { file, reader, writer } = openForTest()
  using other = new DatabaseSync(file)
  other.exec('begin exclusive')
  const waiting = writer.create('id', draft('a'))
  other.exec('rollback')
  expect(await waiting).toEqual({ state: 'saved' })
  expect(await reader.list()).toMatchObject([{ id: 'id', slug: 'a' }])
})

test('`remove` and `byId` fail as `unreachable` when a lock is not released in time', async () => {
  const { file, writer } = openForTest()
  using other = new DatabaseSync(file)
  other.exec('begin exclusive')
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const failure = {
    name: 'WriteError',
    reason: 'unreachable',
    code: '5',
    message: expect.stringMatching(/database is locked\. Another process/),
  }
  const failing = Promise.all([
    expect(writer.remove('id')).rejects.toMatchObject(failure),
    expect(writer.byId('id')).rejects.toMatchObject(failure),
  ])
  await vi.advanceTimersByTimeAsync(LOCK_TIMEOUT.write + 100)
  await failing
})

test('`byId` works while another program is writing', async () => {
  const { file, writer } = openForTest()
  await writer.create('id', draft('a'))
  using other = new DatabaseSync(file)
  other.exec('begin immediate; delete from projects')
  expect(await writer.byId('id')).toMatchObject({ slug: 'a' })
})

test('a write fails as `outdated` when a table is missing', async () => {
  const { file, writer } = openForTest()
  using other = new DatabaseSync(file)
  other.exec('drop table projects')
  await expect(writer.remove('a')).rejects.toMatchObject({ reason: 'outdated', code: '1' })
})

test('`reorder` and `byId` fail as `unwritable` when the file is missing', async () => {
  const { file, writer } = openForTest()
  rmSync(file)
  const failure = { name: 'WriteError', reason: 'unwritable', code: 'ENOENT' }
  await expect(writer.reorder([])).rejects.toMatchObject(failure)
  await expect(writer.byId('a')).rejects.toMatchObject(failure)
})

test('a copy of the file contains the last write, even if another program uses a write-ahead log', async () => {
  const { file, writer } = openForTest()
  using editor = new DatabaseSync(file)
  editor.exec('pragma journal_mode = wal; select * from projects')
  await writer.create('id', draft('a'))
  copyFileSync(file, `${file}.copy`)
  const copy = createSqliteReader(`${file}.copy`, { warn: expect.fail })
  expect(await copy.list()).toMatchObject([{ id: 'id', slug: 'a' }])
})

/** How many databases the next test writes to at the same time. */
const DATABASES = 2
/** How often the writer of each database is killed. */
const KILLS = 10

test('a killed writer leaves either all old or all new projects', {
  timeout: 120_000,
}, async () => {
  // The processes share a cache of compiled code, so that they start faster.
  const cache = mkdtempSync(join(tmpdir(), 'compiled-'))
  onTestFinished(() => rmSync(cache, { recursive: true }))
  const env = { ...process.env, NODE_COMPILE_CACHE: cache }
  const script = `
    const { createSqliteWriter } = await import(process.argv[1])
    const writer = createSqliteWriter(process.argv[2])
    const draft = JSON.parse(process.argv[3])
    // Titles count up from the current time, so they differ from those of earlier runs on this database.
    const first = Date.now()
    for (let number = first; ; number += 1) {
      const title = String(number)
      const all = ['a', 'b', 'c'].map((slug) => ({ ...draft, slug, title, images: ['/' + title] }))
      await writer.addOrReplace(all)
      if (number === first) console.log('writing')
    }`
  const module = new URL('./writer.ts', import.meta.url).href
  const options = ['--input-type=module', '--eval', script, module]

  async function writeAndKill(): Promise<void> {
    const { file, reader, writer } = openForTest()
    const titles = new Set<string>()
    for (let kill = 0; kill < KILLS; kill += 1) {
      const child = spawn(process.execPath, [...options, file, JSON.stringify(draft())], { env })
      await once(child.stdout, 'data')
      await delay(Math.random() * 20)
      child.kill('SIGKILL')
      await once(child, 'exit')
      const [first, ...others] = await reader.list()
      const { title = '', images } = first ?? {}
      expect(images).toEqual([`/${title}`])
      expect(others).toMatchObject([
        { title, images },
        { title, images },
      ])
      titles.add(title)
    }
    expect(titles.size).toBe(KILLS)
    await writer.addOrReplace([draft('a', { title: 'Depois' })])
    expect((await reader.bySlug('a'))?.title).toBe('Depois')
  }
  await Promise.all(Array.from({ length: DATABASES }, writeAndKill))
})

test('a power cut just after a write cannot undo it, because SQLite also flushes the folder', async () => {
  const { file } = openForTest()
  const setting = await transaction(file, (database) =>
    database.prepare('pragma synchronous').get(),
  )
  // 3 means `extra` (https://sqlite.org/pragma.html#pragma_synchronous).
  expect(setting).toEqual({ synchronous: 3 })
})
