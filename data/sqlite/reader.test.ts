import { mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { describeReaderContract, row } from '../testing/reader-contract.ts'
import { prepareDatabase } from './prepare.ts'
import { openSqliteReader } from './reader.ts'

const warn = vi.fn<(message: string) => void>()
let directory = ''
let file = ''

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'sqlite-'))
  file = join(directory, 'site.sqlite')
  prepareDatabase(file, [row()])
  warn.mockReset()
})
afterEach(() => rmSync(directory, { recursive: true }))

describeReaderContract((warn) => {
  const directory = mkdtempSync(join(tmpdir(), 'sqlite-'))
  const file = join(directory, 'site.sqlite')
  prepareDatabase(file, [])
  const writer = new DatabaseSync(file)
  return {
    reader: openSqliteReader(file, { warn }),
    async insert(...rows) {
      const insert = writer.prepare(
        `insert into projects
           (slug, title, description, full_description, category, order_index, images, features)
         values
           (:slug, :title, :description, :full_description, :category, :order_index, :images, :features)`,
      )
      for (const { images, features, ...texts } of rows) {
        const lists = { images: JSON.stringify(images), features: JSON.stringify(features) }
        insert.run({ ...texts, ...lists })
      }
    },
    run: async (sql) => writer.exec(sql),
    async close() {
      writer.close()
      rmSync(directory, { recursive: true })
    },
  }
})

const read = () => openSqliteReader(file, { warn }).list()
const titles = async () => (await read()).map(({ title }) => title)

test('a read sees the last commit, and waits for no writer', async () => {
  using other = new DatabaseSync(file)
  other.exec(`begin exclusive; update projects set title = 'Pela metade'`)
  expect(await titles()).toEqual(['Loja'])
  other.exec('commit')
  expect(await titles()).toEqual(['Pela metade'])
})

test('a reader does not keep a writer from removing its WAL', async () => {
  await read()
  {
    using database = new DatabaseSync(file)
    database.exec(`update projects set title = 'Depois'`)
    await read()
  }
  // A WAL left beside the file would be applied to a backup that replaces it.
  expect(statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0).toBe(0)
})

test('a file that was replaced is read anew', async () => {
  await read()
  const successor = join(directory, 'successor.sqlite')
  prepareDatabase(successor, [row({ title: 'Restaurada' })])
  renameSync(successor, file)
  expect(await titles()).toEqual(['Restaurada'])
})

test('broken JSON in a list costs that list only', async () => {
  {
    using database = new DatabaseSync(file)
    database.exec('pragma ignore_check_constraints = on')
    database.exec(`update projects set images = '["/a.webp"'`)
  }
  expect(await read()).toMatchObject([{ images: [], features: ['Carrinho'] }])
  expect(warn.mock.calls.flat()).toEqual([expect.stringMatching(/images .* is no list/)])
})

test.each<[string, () => void, RegExp]>([
  ['missing', () => rmSync(file), /ENOENT: .*DATA_DIR/],
  ['no database', () => writeFileSync(file, 'A text. '.repeat(999)), /not a database\. Restore/],
])('a file that is %s is a readable error, and recovers', async (_, spoil, reason) => {
  const good = readFileSync(file)
  spoil()
  await expect(read()).rejects.toThrow(reason)
  writeFileSync(file, good)
  expect(await titles()).toEqual(['Loja'])
})
