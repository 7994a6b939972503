import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { describeHiddenContract } from '../testing/hidden-contract.ts'
import { describeRestoreContract } from '../testing/restore-contract.ts'
import { describeWriterContract, draft } from '../testing/writer-contract.ts'
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

test('a write waits for a lock without blocking the event loop, and then fails', async () => {
  const { file, remove, reader, writer } = open()
  onTestFinished(remove)
  using other = new DatabaseSync(file)
  other.exec('begin exclusive')
  const waiting = writer.create('id', draft('a'))
  other.exec('rollback')
  expect(await waiting).toEqual({ state: 'saved' })
  expect(await reader.list()).toMatchObject([{ id: 'id', slug: 'a' }])

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
  await vi.advanceTimersByTimeAsync(3_100)
  await failing
})

test('byId works while another program is writing', async () => {
  const { file, remove, writer } = open()
  onTestFinished(remove)
  await writer.create('id', draft('a'))
  using other = new DatabaseSync(file)
  other.exec('begin immediate; delete from projects')
  expect(await writer.byId('id')).toMatchObject({ slug: 'a' })
})

test('a missing table or file is reported with its code', async () => {
  const { file, remove, writer } = open()
  onTestFinished(remove)
  {
    using other = new DatabaseSync(file)
    other.exec('drop table projects')
  }
  await expect(writer.remove('a')).rejects.toMatchObject({ reason: 'outdated', code: '1' })
  rmSync(file)
  const missing = { name: 'WriteError', reason: 'unwritable', code: 'ENOENT' }
  await expect(writer.reorder([])).rejects.toMatchObject(missing)
  await expect(writer.byId('a')).rejects.toMatchObject(missing)
})

test('a copy of the file has the last write although another program keeps a write-ahead log', async () => {
  const { file, remove, writer } = open()
  onTestFinished(remove)
  using editor = new DatabaseSync(file)
  editor.exec('pragma journal_mode = wal; select * from projects')
  await writer.create('id', draft('a'))
  copyFileSync(file, `${file}.copy`)
  const copy = createSqliteReader(`${file}.copy`, { warn: expect.fail })
  expect(await copy.list()).toMatchObject([{ id: 'id', slug: 'a' }])
})

test('a killed writer leaves either the old or the new projects', {
  timeout: 120_000,
}, async () => {
  const cache = mkdtempSync(join(tmpdir(), 'compiled-'))
  onTestFinished(() => rmSync(cache, { recursive: true }))
  const env = { ...process.env, NODE_COMPILE_CACHE: cache }
  const script = `
    const { createSqliteWriter } = await import(process.argv[1])
    const writer = createSqliteWriter(process.argv[2])
    const draft = JSON.parse(process.argv[3])
    const begin = Date.now()
    for (let count = begin; ; count += 1) {
      const title = String(count)
      const all = ['a', 'b', 'c'].map((slug) => ({ ...draft, slug, title, images: ['/' + title] }))
      await writer.addOrReplace(all)
      if (count === begin) console.log('writing')
    }`
  const module = new URL('./writer.ts', import.meta.url).href
  const options = ['--input-type=module', '--eval', script, module]

  async function writeAndKill(times: number): Promise<void> {
    const { file, remove, reader, writer } = open()
    onTestFinished(remove)
    const allStates = new Set<string>()
    for (let time = 0; time < times; time += 1) {
      const child = spawn(process.execPath, [...options, file, JSON.stringify(draft())], { env })
      await once(child.stdout, 'data')
      await delay(Math.random() * 20)
      child.kill('SIGKILL')
      await once(child, 'exit')
      const list = await reader.list()
      const states = new Set(list.map(({ title, images }) => `${title} ${images}`))
      expect([list.length, states.size]).toEqual([3, 1])
      for (const state of states) allStates.add(state)
    }
    expect(allStates.size).toBe(times)
    await writer.addOrReplace([draft('a', { title: 'Depois' })])
    expect((await reader.bySlug('a'))?.title).toBe('Depois')
  }
  await Promise.all([10, 10, 10, 10, 10].map(writeAndKill))
})
