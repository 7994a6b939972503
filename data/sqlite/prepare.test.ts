import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readDemoRows } from '../demo.ts'
import { isTime, row } from '../testing/reader-contract.ts'
import { prepareDatabase } from './prepare.ts'
import { createSqliteReader } from './reader.ts'

let directory = ''
let file = ''

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'sqlite-'))
  file = join(directory, 'new', 'site.sqlite')
})
afterEach(() => rmSync(directory, { recursive: true }))

const list = () => createSqliteReader(file, { warn: expect.fail }).list()
const slugs = async () => (await list()).map(({ slug }) => slug)

function run(sql: string) {
  using database = new DatabaseSync(file)
  database.exec(sql)
}

test('creates the directory and a database with the demo, in one file', async () => {
  const demo = readDemoRows()
  expect(prepareDatabase(file, demo)).toBe('new')
  expect(await list()).toStrictEqual(
    demo.map(({ full_description: fullDescription, order_index, ...fields }) => ({
      id: fields.slug,
      fullDescription,
      updatedAt: expect.stringMatching(isTime),
      ...fields,
    })),
  )
  expect(readdirSync(dirname(file))).toEqual(['site.sqlite'])
  const modes = [dirname(file), file].map((path) => statSync(path).mode & 0o777)
  expect(modes).toEqual([0o700, 0o600])
})

test('a database of the first version loses its write-ahead log', () => {
  prepareDatabase(file, [row()])
  run('pragma journal_mode = wal')
  expect(prepareDatabase(file, [])).toBe('existing')
  using database = new DatabaseSync(file)
  expect(database.prepare('pragma journal_mode').get()).toEqual({ journal_mode: 'delete' })
})

test('a database keeps its write-ahead log while another program has it open', async () => {
  prepareDatabase(file, [row()])
  using other = new DatabaseSync(file)
  other.exec(`pragma journal_mode = wal; update projects set title = 'Depois'`)
  expect(prepareDatabase(file, [])).toBe('write-ahead')
  expect(await list()).toMatchObject([{ title: 'Depois' }])
})

test('a database from before hidden projects can be read, and is brought up to date', async () => {
  mkdirSync(dirname(file))
  closeSync(openSync(file, 'w'))
  const folder = new URL('./migrations/', import.meta.url)
  for (const name of readdirSync(folder).toSorted().slice(0, 3)) {
    run(readFileSync(new URL(name, folder), 'utf8'))
  }
  run(`pragma user_version = 3; insert into projects (slug, title) values ('a', 'A')`)
  const before = await list()
  expect(before).toMatchObject([{ slug: 'a', hidden: false }])
  expect(prepareDatabase(file, [])).toBe('existing')
  expect(await list()).toEqual(before)
  run('update projects set hidden = true')
  expect(await list()).toMatchObject([{ slug: 'a', hidden: true }])
})

test('a locked database can still be read', async () => {
  prepareDatabase(file, [row()])
  using other = new DatabaseSync(file)
  other.exec('begin immediate; delete from projects')
  expect(prepareDatabase(file, [])).toBe('unwritable')
  expect(await slugs()).toEqual(['loja'])
})

test('does not change existing rows, and does not fill an empty table again', async () => {
  prepareDatabase(file, [row()])
  run(`update projects set slug = 'minha'`)
  expect(prepareDatabase(file, [row()])).toBe('existing')
  expect(await slugs()).toEqual(['minha'])
  run('delete from projects')
  prepareDatabase(file, [row()])
  expect(await slugs()).toEqual([])
})

test('the table adds missing ids, and refuses lists that are not JSON', () => {
  prepareDatabase(file, [])
  run(`insert into projects (slug, title) values ('a', 'A'), ('b', 'B')`)
  const wrong = `insert into projects (slug, title, images) values ('c', 'C', '/a.webp')`
  expect(() => run(wrong)).toThrow('constraint failed')
})

test('a failed preparation can be repeated', async () => {
  expect(() => prepareDatabase(file, [row(), row()])).toThrow('UNIQUE constraint failed')
  expect(prepareDatabase(file, [row()])).toBe('new')
  expect(await slugs()).toEqual(['loja'])
})

test.each(['wal', 'journal'])('keeps the %s file of a missing database', (ending) => {
  prepareDatabase(file, [row()])
  const rest = `${file}-${ending}`
  renameSync(file, rest)
  expect(() => prepareDatabase(file, [row()])).toThrow(
    /site\.sqlite is missing, but changes to it remain in \S+\. Put/,
  )
  expect(readdirSync(dirname(file))).toEqual([`site.sqlite-${ending}`])
})

test('works from several processes at once', async () => {
  const script = `
    const { prepareDatabase } = await import(process.argv[1])
    console.log('ready')
    process.stdin.once('data', () => {
      prepareDatabase(process.argv[2], JSON.parse(process.argv[3]))
      process.exit()
    })`
  const module = new URL('./prepare.ts', import.meta.url).href
  const argv = ['--input-type=module', '--eval', script, module, file, JSON.stringify([row()])]
  const processes = Array.from({ length: 4 }, () => spawn(process.execPath, argv))
  const exits = Promise.all(processes.map((child) => once(child, 'exit')))
  await Promise.all(processes.map(({ stdout }) => once(stdout, 'data')))
  for (const { stdin } of processes) stdin.write('go')
  expect(await exits).toEqual(processes.map(() => [0, null]))
  expect(await slugs()).toEqual(['loja'])
})

test('acknowledged writes survive a killed writer', async () => {
  prepareDatabase(file, [])
  const script = `
    const database = new (require('node:sqlite').DatabaseSync)(process.argv[1])
    const insert = database.prepare("insert into projects (slug, title) values (?, 'A')")
    for (let count = 0; ; count += 1) {
      insert.run('p' + count)
      require('node:fs').writeSync(1, 'p' + count + '\\n')
    }`
  const child = spawn(process.execPath, ['--eval', script, file])
  const acknowledged: string[] = []
  const lines = createInterface(child.stdout).on('line', (slug) => {
    if (acknowledged.push(slug) === 20) child.kill('SIGKILL')
  })
  await Promise.all([once(lines, 'close'), once(child, 'exit')])
  const stored = new Set(await slugs())
  expect(acknowledged.filter((slug) => !stored.has(slug))).toEqual([])
  expect(prepareDatabase(file, [])).toBe('existing')
})

describe('changes nothing, and reports the problem in one line', () => {
  const content = () =>
    statSync(file, { throwIfNoEntry: false })?.isFile() ? readFileSync(file) : null
  const damagePage = () => {
    const intact = readFileSync(file).subarray(0, -4_096)
    writeFileSync(file, Buffer.concat([intact, Buffer.alloc(4_096, 0xa5)]))
  }
  const putDirectory = () => {
    rmSync(file)
    mkdirSync(file)
  }
  const putFile = () => {
    rmSync(dirname(file), { recursive: true })
    writeFileSync(dirname(file), '')
  }
  test.each<[string, () => void, RegExp]>([
    ['a newer version', () => run('pragma user_version = 99'), /newer version .*\(99, .*Update/],
    [
      'not a database',
      () => writeFileSync(file, 'A text. '.repeat(999)),
      /not a database\. Restore/,
    ],
    ['a damaged page', damagePage, /Tree .* page .*\. Restore/],
    ['a missing table', () => run('drop table projects'), /no such table: projects\. Restore/],
    ['a directory in its place', putDirectory, /unable to open .*DATA_DIR/],
    ['a file as its directory', putFile, /(?:ENOTDIR|EEXIST): .*DATA_DIR/],
  ])('%s', (_, spoil, reason) => {
    prepareDatabase(file, [row()])
    spoil()
    const before = content()
    expect(() => prepareDatabase(file, [row()])).toThrow(reason)
    expect(() => prepareDatabase(file, [row()])).toThrow(/^The database \S+ [^\n]+\.$/)
    expect(content()).toEqual(before)
  })
})
