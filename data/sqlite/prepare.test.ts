import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { DatabaseSync } from 'node:sqlite'
import { beforeEach, expect, test } from 'vitest'
import { aFullDraft } from '../../tests/support/builders/project.ts'
import { row, TIME_FORMAT } from '../../tests/support/contracts/reader-contract.ts'
import { temporaryFolder } from '../../tests/support/temporary-folder.ts'
import { readDemoRows } from '../demo.ts'
import { parseTable } from '../project-row.ts'
import { prepareDatabase } from './prepare.ts'
import { createSqliteReader } from './reader.ts'
import { SCHEMA_VERSION } from './schema.ts'
import { createSqliteProjects } from './writer.ts'

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

test.each(['order_index = 9223372036854775807', `id = ''`, `id = '..'`, `images = 'a.jpg'`])(
  'another program cannot write what the site could not read: %s',
  (change) => {
    prepareDatabase(file, [row()])
    expect(() => run(`update projects set ${change}`)).toThrow('CHECK constraint failed')
  },
)

test('a start without an update does not change the file', () => {
  prepareDatabase(file, [row()])
  const before = statSync(file)
  prepareDatabase(file, [])
  expect(statSync(file)).toMatchObject({ mtimeMs: before.mtimeMs, size: before.size })
})

test.each([
  ['the version before', SCHEMA_VERSION - 1],
  ['an SQL dump, which has no version', 0],
])('a database of %s is updated, and keeps its rows', async (_, version) => {
  prepareDatabase(file, [row({ client: 'Ana' })])
  run(`
    insert into site (name) values ('Bia');
    update desk_access set password_hash = 'hash';
    insert into visit_counts values ('2026-11-01', '', 'qr', 9, 2)`)
  const content = () => [
    select('select slug, title, client, updated_at from projects'),
    select('select name from site'),
    select('select * from desk_access'),
    select('select * from visit_counts'),
  ]
  const before = content()
  run(`drop trigger project_changed; pragma user_version = ${version}`)
  for (const _ of ['first', 'again']) {
    expect(prepareDatabase(file, [row()])).toBe('existing')
    expect(content()).toEqual(before)
    expect(select('pragma user_version')).toEqual([{ user_version: SCHEMA_VERSION }])
  }
  const [project] = await list()
  run(`update projects set title = 'Outra'`)
  const [changed] = await list()
  expect(changed?.updatedAt).not.toBe(project?.updatedAt)
})

test('columns that the owner fills in, but an older file lacks, are added as in a new file', async () => {
  prepareDatabase(file, [row()])
  const table = `pragma_table_info('projects')`
  const columns = () => select(`select name, type, "notnull", dflt_value from ${table} order by 1`)
  const before = columns()
  run(`
    drop trigger project_changed;
    alter table projects drop column client;
    alter table projects drop column captions;
    alter table projects drop column hidden`)
  expect(prepareDatabase(file, [])).toBe('existing')
  expect(columns()).toEqual(before)
  expect(() => run(`update projects set captions = 'a'`)).toThrow('CHECK constraint failed')
  const writer = createSqliteProjects(file)
  const [project = expect.fail()] = await list()
  const draft = aFullDraft({ slug: 'loja' })
  expect(await writer.update(project.id, draft, project.updatedAt)).toEqual({ state: 'saved' })
  expect(await list()).toMatchObject([draft])
})

test('a table that was made by hand gets what the desk needs to write to it', async () => {
  mkdirSync(dirname(file))
  run(`
    create table projects (id text primary key, slug text unique, title text, category text, description text,
      full_description text, features text, images text, order_index integer);
    insert into projects (id, slug, title, order_index) values ('a', 'loja', 'Loja', 1)`)
  prepareDatabase(file, [])
  const writer = createSqliteProjects(file)
  const draft = aFullDraft({ slug: 'loja' })
  expect(await writer.update('a', draft, null)).toEqual({ state: 'saved' })
  expect(await writer.create('b', aFullDraft({ slug: 'outra' }))).toEqual({ state: 'saved' })
  expect(await slugs()).toEqual(['outra', 'loja'])
  expect((await list()).map(({ updatedAt }) => updatedAt)).toEqual(
    Array(2).fill(expect.stringMatching(TIME_FORMAT)),
  )
})

test('while another program writes, the database can be read, but not written', async () => {
  prepareDatabase(file, [row()])
  using other = new DatabaseSync(file)
  other.exec('begin immediate; delete from projects')
  expect(prepareDatabase(file, [], 0)).toBe('unwritable')
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

test.each([
  ['nothing', ''],
  ['a part of the tables', readFileSync(new URL('./schema.sql', import.meta.url), 'utf8')],
])('a start that was killed after it had written %s is completed by the next', async (_, sql) => {
  mkdirSync(dirname(file))
  // With a cache of one page, SQLite writes to the file before the transaction is committed.
  const script = `
    const database = new (require('node:sqlite').DatabaseSync)(process.argv[1])
    database.exec('pragma cache_size = 1; begin immediate;' + process.argv[2])
    process.kill(process.pid, 'SIGKILL')`
  spawnSync(process.execPath, ['--eval', script, file, sql])
  expect(prepareDatabase(file, [row()])).toBe('new')
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
