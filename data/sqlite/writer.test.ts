import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { describeWriterContract, draft } from '../testing/writer-contract.ts'
import { prepareDatabase } from './prepare.ts'
import { openSqliteReader } from './reader.ts'
import { openSqliteWriter } from './writer.ts'

function open() {
  const directory = mkdtempSync(join(tmpdir(), 'sqlite-'))
  const file = join(directory, 'site.sqlite')
  prepareDatabase(file, [])
  const remove = () => rmSync(directory, { recursive: true })
  return {
    file,
    remove,
    reader: openSqliteReader(file, { warn: expect.fail }),
    writer: openSqliteWriter(file),
  }
}

describeWriterContract(async () => {
  const { file, remove, ...subject } = open()
  return {
    ...subject,
    async run(sql) {
      using database = new DatabaseSync(file)
      database.exec(sql)
    },
    close: async () => remove(),
  }
})

test('a database that is locked, missing or damaged is told', async () => {
  const { file, remove, writer } = open()
  onTestFinished(remove)
  {
    using other = new DatabaseSync(file)
    other.exec('begin immediate')
    await expect(writer.create('id', draft())).rejects.toMatchObject({
      reason: 'away',
      message: expect.stringMatching(/database is locked\. Another process/),
    })
  }
  {
    using other = new DatabaseSync(file)
    other.exec('drop table projects')
  }
  const unwritable = { name: 'WriteError', reason: 'unwritable' }
  await expect(writer.remove('a')).rejects.toMatchObject(unwritable)
  rmSync(file)
  await expect(writer.reorder([])).rejects.toMatchObject(unwritable)
})

test('killed while writing, it leaves the old or the new, never half of it', {
  timeout: 120_000,
}, async () => {
  const cache = mkdtempSync(join(tmpdir(), 'compiled-'))
  onTestFinished(() => rmSync(cache, { recursive: true }))
  const env = { ...process.env, NODE_COMPILE_CACHE: cache }
  const script = `
    const { openSqliteWriter } = await import(process.argv[1])
    const writer = openSqliteWriter(process.argv[2])
    const draft = JSON.parse(process.argv[3])
    const begin = Date.now()
    for (let count = begin; ; count += 1) {
      const title = String(count)
      const all = ['a', 'b', 'c'].map((slug) => ({ ...draft, slug, title, images: ['/' + title] }))
      await writer.replaceAll(all)
      if (count === begin) console.log('writing')
    }`
  const module = new URL('./writer.ts', import.meta.url).href
  const options = ['--input-type=module', '--eval', script, module]

  async function writeAndKill(times: number): Promise<void> {
    const { file, remove, reader, writer } = open()
    onTestFinished(remove)
    const found = new Set<string>()
    for (let time = 0; time < times; time += 1) {
      const child = spawn(process.execPath, [...options, file, JSON.stringify(draft())], { env })
      await once(child.stdout, 'data')
      await delay(Math.random() * 20)
      child.kill('SIGKILL')
      await once(child, 'exit')
      const list = await reader.list()
      const states = new Set(list.map(({ title, images }) => `${title} ${images}`))
      expect([list.length, states.size]).toEqual([3, 1])
      for (const state of states) found.add(state)
    }
    expect(found.size).toBe(times)
    await writer.replaceAll([draft('a', { title: 'Depois' })])
    expect((await reader.bySlug('a'))?.title).toBe('Depois')
  }
  await Promise.all([10, 10, 10, 10, 10].map(writeAndKill))
})
