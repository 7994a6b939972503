import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeEach, expect, test } from 'vitest'
import { row } from '../../tests/support/contracts/reader-contract.ts'
import { temporaryFolder } from '../../tests/support/temporary-folder.ts'
import { prepareDatabase } from './prepare.ts'

let file = ''

beforeEach(() => {
  file = join(temporaryFolder(), 'new', 'site.sqlite')
})

function run(sql: string) {
  using database = new DatabaseSync(file)
  database.exec(sql)
}

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

function overwriteLastPage() {
  const pageSize = 4_096
  const otherPages = readFileSync(file).subarray(0, -pageSize)
  writeFileSync(file, Buffer.concat([otherPages, Buffer.alloc(pageSize, 0xa5)]))
}

const overwrite = (text: string) => () => writeFileSync(file, text)

test.each<[string, () => void, RegExp]>([
  [
    'a newer version of the site made the file',
    () => run('pragma user_version = 99'),
    /newer version .*99 .*Update/,
  ],
  [
    'another program made the file',
    () => run('drop table projects'),
    /no such table: projects\. .* restore the file/,
  ],
  ['the file is no database', overwrite('A text. '.repeat(999)), /not a database\. Restore/],
  ['a page is damaged', overwriteLastPage, /(?:Tree .* page .*|image is malformed)\. Restore/],
])(
  'when %s, the preparation fails with a message of one line and keeps the file',
  (_, spoil, reason) => {
    prepareDatabase(file, [row()])
    spoil()
    const before = readFileSync(file)
    expect(() => prepareDatabase(file, [row()])).toThrow(reason)
    expect(() => prepareDatabase(file, [row()])).toThrow(/^The database \S+ [^\n]+\.$/)
    expect(readFileSync(file)).toEqual(before)
  },
)
