import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { beforeEach, expect, test, vi } from 'vitest'
import { row, TIME_FORMAT } from '../../tests/support/contracts/reader-contract.ts'
import { temporaryFolder } from '../../tests/support/temporary-folder.ts'
import { readDemoRows } from '../demo.ts'
import { parseTable } from '../project-row.ts'
import { prepareDatabase } from './prepare.ts'
import { createSqliteReader } from './reader.ts'

vi.mock('node:fs', { spy: true })

let directory = ''
let file = ''

beforeEach(() => {
  directory = temporaryFolder()
  file = join(directory, 'new', 'site.sqlite')
})

const list = () => createSqliteReader(file, { warn: expect.fail }).list()
const slugs = async () => (await list()).map(({ slug }) => slug)

function run(sql: string) {
  using database = new DatabaseSync(file)
  database.exec(sql)
}

function select(sql: string): unknown[] {
  using database = new DatabaseSync(file)
  return database.prepare(sql).all()
}

test('a missing database is created with the demo projects', async () => {
  const demo = readDemoRows()
  expect(prepareDatabase(file, demo)).toBe('new')
  expect(await list()).toStrictEqual(
    parseTable(demo, { databaseHost: '', warn: expect.fail }).projects.map((project) => ({
      ...project,
      updatedAt: expect.stringMatching(TIME_FORMAT),
    })),
  )
})

test('a new database leaves no other files, and only the user who runs the site may read it', () => {
  prepareDatabase(file, [row()])
  expect(readdirSync(dirname(file))).toEqual(['site.sqlite'])
  const modes = [dirname(file), file].map((path) => statSync(path).mode & 0o777)
  expect(modes).toEqual([0o700, 0o600])
})

test('the preparation removes a write-ahead log, unless another program has the database open', async () => {
  prepareDatabase(file, [row()])
  const other = new DatabaseSync(file)
  other.exec(`pragma journal_mode = wal; update projects set title = 'Depois'`)
  expect(prepareDatabase(file, [])).toBe('write-ahead')
  expect(await list()).toMatchObject([{ title: 'Depois' }])
  other.close()
  run('pragma journal_mode = wal')
  expect(prepareDatabase(file, [])).toBe('existing')
  expect(select('pragma journal_mode')).toEqual([{ journal_mode: 'delete' }])
})

test('a database is upgraded by the migrations that it lacks, and keeps its rows', async () => {
  prepareDatabase(file, [row()])
  const before = await list()
  const migrations = pathToFileURL(`${directory}/migrations/`)
  cpSync(new URL('./migrations/', import.meta.url), migrations, { recursive: true })
  writeFileSync(
    new URL('9999_awards.sql', migrations),
    "alter table projects add column award text not null default 'none';",
  )
  expect(prepareDatabase(file, [], { migrations })).toBe('existing')
  expect(prepareDatabase(file, [], { migrations }), 'once').toBe('existing')
  expect(select('pragma user_version')).toEqual([{ user_version: 9999 }])
  expect(select('select award from projects')).toEqual([{ award: 'none' }])
  expect(await list()).toEqual(before)
})

test('while another program writes, the database can be read, but not written', async () => {
  prepareDatabase(file, [row()])
  using other = new DatabaseSync(file)
  other.exec('begin immediate; delete from projects')
  expect(prepareDatabase(file, [], { lockTimeout: 0 })).toBe('unwritable')
  expect(await slugs()).toEqual(['loja'])
})

test('a table that the owner has emptied stays empty', async () => {
  prepareDatabase(file, [row()])
  run('delete from projects')
  expect(prepareDatabase(file, [row()])).toBe('existing')
  expect(await slugs()).toEqual([])
})

test('several processes can prepare the same database at the same time', async () => {
  const script = `
    const { prepareDatabase } = await import(process.argv[1])
    console.log('ready')
    process.stdin.once('data', () => {
      prepareDatabase(process.argv[2], JSON.parse(process.argv[3]))
      process.exit()
    })`
  const module = new URL('./prepare.ts', import.meta.url).href
  const argv = ['--input-type=module', '--eval', script, module, file, JSON.stringify([row()])]
  const processes = Array.from({ length: 3 }, () => spawn(process.execPath, argv))
  const exits = Promise.all(processes.map((child) => once(child, 'exit')))
  await Promise.all(processes.map(({ stdout }) => once(stdout, 'data')))
  for (const { stdin } of processes) stdin.write('go')
  expect(await exits).toEqual(processes.map(() => [0, null]))
  expect(await slugs()).toEqual(['loja'])
})

test('writes that were committed before the writer was killed are kept', async () => {
  prepareDatabase(file, [])
  const script = `
    const database = new (require('node:sqlite').DatabaseSync)(process.argv[1])
    const insert = database.prepare("insert into projects (slug, title) values (?, 'A')")
    for (let count = 0; ; count += 1) {
      insert.run('p' + count)
      require('node:fs').writeSync(1, 'p' + count + '\\n')
    }`
  const child = spawn(process.execPath, ['--eval', script, file])
  const committed: string[] = []
  const lines = createInterface(child.stdout).on('line', (slug) => {
    committed.push(slug)
    if (committed.length === 20) child.kill('SIGKILL')
  })
  await Promise.all([once(lines, 'close'), once(child, 'exit')])
  expect(committed.length).toBeGreaterThanOrEqual(20)
  expect(await slugs()).toEqual(expect.arrayContaining(committed))
  expect(prepareDatabase(file, [])).toBe('existing')
})
