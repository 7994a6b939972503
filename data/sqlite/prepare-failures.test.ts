import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeEach, expect, test } from 'vitest'
import { row } from '../../tests/support/contracts/reader-contract.ts'
import { temporaryFolder } from '../../tests/support/temporary-folder.ts'
import { prepareDatabase } from './prepare.ts'
import { createSqliteReader } from './reader.ts'

let file = ''

beforeEach(() => {
  file = join(temporaryFolder(), 'new', 'site.sqlite')
})

function run(sql: string) {
  using database = new DatabaseSync(file)
  database.exec(sql)
}

test('a preparation succeeds after an earlier one has failed', async () => {
  expect(() => prepareDatabase(file, [row(), row()])).toThrow('UNIQUE constraint failed')
  expect(readdirSync(dirname(file))).toEqual([])
  expect(prepareDatabase(file, [row()])).toBe('new')
  const projects = await createSqliteReader(file, { warn: expect.fail }).list()
  expect(projects).toMatchObject([{ slug: 'loja' }])
})

test.each(['wal', 'journal'])(
  'while the -%s file of a missing database remains, no database is created',
  (ending) => {
    prepareDatabase(file, [row()])
    const leftover = `${file}-${ending}`
    renameSync(file, leftover)
    expect(() => prepareDatabase(file, [row()])).toThrow(
      /site\.sqlite is missing, but files that belong to it remain: \S+\. Put/,
    )
    expect(readdirSync(dirname(file))).toEqual([`site.sqlite-${ending}`])
  },
)

/** @returns the file's bytes; null if the file is missing, or is a directory. */
function content(): Buffer | null {
  const isFile = statSync(file, { throwIfNoEntry: false })?.isFile()
  return isFile ? readFileSync(file) : null
}

function overwriteLastPage() {
  const pageSize = 4_096
  const otherPages = readFileSync(file).subarray(0, -pageSize)
  writeFileSync(file, Buffer.concat([otherPages, Buffer.alloc(pageSize, 0xa5)]))
}

function putDirectory() {
  rmSync(file)
  mkdirSync(file)
}

function putFileAsDirectory() {
  rmSync(dirname(file), { recursive: true })
  writeFileSync(dirname(file), '')
}

const setVersion = (version: number) => () => run(`pragma user_version = ${version}`)
const overwrite = (text: string) => () => writeFileSync(file, text)

test.each<[string, () => void, RegExp]>([
  ['a newer version of the site made the file', setVersion(99), /newer version .*99 .*Update/],
  ['an older version of the site made the file', setVersion(4), /older version .*4 .*Download a/],
  [
    'an SQL dump made the file',
    setVersion(0),
    /SQL dump.* sqlite3 \S+ 'pragma user_version = \d+'/,
  ],
  ['the file is empty', overwrite(''), /is missing: the file is empty\. Put the database back/],
  ['the file is no database', overwrite('A text. '.repeat(999)), /not a database\. Restore/],
  ['a page is damaged', overwriteLastPage, /(?:Tree .* page .*|image is malformed)\. Restore/],
  ['a table is missing', () => run('drop table projects'), /no such table: projects\. .*restore/],
  ['a directory has the name of the file', putDirectory, /unable to open .*DATA_DIR/],
  ['a file has the name of the directory', putFileAsDirectory, /(?:ENOTDIR|EEXIST): .*DATA_DIR/],
])(
  'when %s, the preparation fails with a message of one line and keeps the file',
  (_, spoil, reason) => {
    prepareDatabase(file, [row()])
    spoil()
    const before = content()
    expect(() => prepareDatabase(file, [row()])).toThrow(reason)
    expect(() => prepareDatabase(file, [row()])).toThrow(/^The database \S+ [^\n]+\.$/)
    expect(content()).toEqual(before)
  },
)

test('a damaged database does not count as readable while another program has locked it', () => {
  prepareDatabase(file, [row()])
  using other = new DatabaseSync(file)
  other.exec('begin immediate')
  overwriteLastPage()
  expect(() => prepareDatabase(file, [], { lockTimeout: 0 })).toThrow('database is locked')
})
