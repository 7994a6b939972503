import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { PROJECT_FIELDS } from '../../core/project-fields.ts'
import { describeReaderContract, row } from '../../tests/support/contracts/reader-contract.ts'
import { sqliteFile } from '../../tests/support/parts/sqlite-file.ts'
import { columnsOf } from '../read-row.ts'
import { LOCK_TIMEOUT, retryWhileLocked } from './connection.ts'
import { createSqliteReader } from './reader.ts'

const ofContract = sqliteFile([], afterAll)

describeReaderContract((warn) => ({
  reader: createSqliteReader(ofContract.file, { warn }),
  async insert(...rows) {
    const columns = [...columnsOf(PROJECT_FIELDS), 'order_index']
    const values = columns.map((column) => `:${column}`)
    using database = new DatabaseSync(ofContract.file)
    const insert = database.prepare(`insert into projects (${columns}) values (${values})`)
    for (const row of rows) {
      const values = Object.entries(row).map(([column, value]) => [column, storedValue(value)])
      insert.run(Object.fromEntries(values))
    }
  },
  run: ofContract.run,
}))

/** @returns a list as JSON text, and a flag as 0 or 1. */
function storedValue(value: unknown): unknown {
  if (typeof value === 'boolean') return Number(value)
  return Array.isArray(value) ? JSON.stringify(value) : value
}

const warn = vi.fn<(message: string) => void>()
let directory = ''
let file = ''

beforeEach(() => {
  ;({ directory, file } = sqliteFile([row()]))
  warn.mockReset()
})

const read = () => createSqliteReader(file, { warn }).list()
const titles = async () => (await read()).map(({ title }) => title)

test('a read during an open transaction returns the last committed rows', async () => {
  using other = new DatabaseSync(file)
  other.exec(`begin immediate; update projects set title = 'Pela metade'`)
  expect(await titles()).toEqual(['Loja'])
  other.exec('commit')
  expect(await titles()).toEqual(['Pela metade'])
})

test('a read waits until a lock is released, without blocking the event loop', async () => {
  using other = new DatabaseSync(file)
  other.exec('begin exclusive')
  const waiting = titles()
  other.exec('rollback')
  expect(await waiting).toEqual(['Loja'])
})

test('a read fails when a lock is not released in time', async () => {
  using other = new DatabaseSync(file)
  other.exec('begin exclusive')
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const failing = expect(read()).rejects.toThrow(/database is locked\. Another process/)
  await vi.advanceTimersByTimeAsync(LOCK_TIMEOUT.read + 100)
  await failing
})

test('work that fails for another reason than a lock is not repeated', async () => {
  const work = vi.fn(() => {
    throw new Error('other')
  })
  await expect(retryWhileLocked(file, LOCK_TIMEOUT.read, work)).rejects.toThrow('other')
  expect(work).toHaveBeenCalledOnce()
})

test('the next read rolls back the transaction of a killed writer', async () => {
  // With a cache of one page, SQLite writes to the file before the transaction is committed.
  const script = `
    new (require('node:sqlite').DatabaseSync)(process.argv[1]).exec(
      "pragma cache_size = 1; begin; update projects set title = 'Pela metade', description = printf('%.40000c', 'x')")
    process.kill(process.pid, 'SIGKILL')`
  spawnSync(process.execPath, ['--eval', script, file])
  expect(statSync(`${file}-journal`).size).toBeGreaterThan(0)
  expect(await titles()).toEqual(['Loja'])
  expect(readdirSync(directory)).toEqual(['site.sqlite'])
})

test('when the file is replaced, the next read uses the new file', async () => {
  const reader = createSqliteReader(file, { warn })
  await reader.list()
  renameSync(sqliteFile([row({ title: 'Restaurada' })]).file, file)
  expect(await reader.list()).toMatchObject([{ title: 'Restaurada' }])
})

test('a row may contain an integer that a JavaScript number cannot hold exactly', async () => {
  using database = new DatabaseSync(file)
  database.exec(
    `insert into projects (slug, title, order_index) values ('fim', 'Fim', ${2n ** 60n})`,
  )
  expect(await titles()).toEqual(['Loja', 'Fim'])
})

test('a list that is not valid JSON is dropped, and the other list is kept', async () => {
  using database = new DatabaseSync(file)
  database.exec('pragma ignore_check_constraints = on')
  database.exec(`update projects set images = '["/a.webp"'`)
  expect(await read()).toMatchObject([{ images: [], features: row().features }])
  expect(warn.mock.calls.flat()).toEqual([expect.stringMatching(/images .* is not a list/)])
})

test.each<[string, () => void, RegExp]>([
  ['missing', () => rmSync(file), /ENOENT: .*DATA_DIR/],
  ['not a database', () => writeFileSync(file, 'A text. '.repeat(999)), /not a database\. Restore/],
])(
  'a read fails with advice while the file is %s, and succeeds afterwards',
  async (_, spoil, reason) => {
    const reader = createSqliteReader(file, { warn })
    await reader.list()
    const good = readFileSync(file)
    spoil()
    await expect(reader.list()).rejects.toThrow(reason)
    writeFileSync(file, good)
    expect(await reader.list()).toMatchObject([{ title: 'Loja' }])
  },
)

test.each(['', '.', '..', 'a'.repeat(201), ' a', 'a\n', 'a\u0085b'])(
  'an id that cannot be part of an address is replaced: %j',
  async (id) => {
    using database = new DatabaseSync(file)
    database.prepare(`insert into projects (id, slug, title) values (?, 'nova', 'Nova')`).run(id)
    database.prepare(`update projects set id = ? where slug = 'loja'`).run(id)
    for (const project of await read()) {
      expect(project).toMatchObject({
        id: expect.stringMatching(/^[\da-f]{32}$/),
        updatedAt: expect.any(String),
      })
    }
  },
)
