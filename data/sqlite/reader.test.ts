import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { PROJECT_FIELDS } from '../../core/project/project-fields.ts'
import { describeReaderContract, row } from '../../tests/support/contracts/reader-contract.ts'
import { sqliteFile } from '../../tests/support/parts/sqlite-file.ts'
import { columnsOf } from '../row.ts'
import { read as readRows } from './connection.ts'
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

test('a file without the newest list is read while the site runs, and the list counts as empty', async () => {
  using database = new DatabaseSync(file)
  database.exec('drop trigger project_changed; alter table projects drop column captions')
  expect(await read()).toMatchObject([{ title: 'Loja', captions: [] }])
})

test('when the file is replaced, the next read uses the new file', async () => {
  const reader = createSqliteReader(file, { warn })
  await reader.list()
  renameSync(sqliteFile([row({ title: 'Restaurada' })]).file, file)
  expect(await reader.list()).toMatchObject([{ title: 'Restaurada' }])
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

test('of a table that another program has made without checks, only the wrong values are dropped', async () => {
  using database = new DatabaseSync(file)
  database.exec(`create table loose as select * from projects; drop table projects;
    alter table loose rename to projects;
    update projects set hidden = 'true', images = 'https://a.example/1.jpg'`)
  expect(await read()).toMatchObject([{ title: 'Loja', hidden: true, images: [] }])
  const [warning] = warn.mock.calls.flat()
  expect(warning).toMatch(/images "https.*" \(not-list\); hidden "true" \(not-flag\)/)
})

test('a mistake in the code is not reported as one of the disk', async () => {
  const mistake = new Error('a mistake')
  const failing = readRows(file, () => {
    throw mistake
  })
  await expect(failing).rejects.toBe(mistake)
})
