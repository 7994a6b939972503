import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readDemoRows } from '../demo.ts'
import { row } from '../reader-contract.ts'
import { prepareDatabase } from './prepare.ts'
import { openSqliteReader } from './reader.ts'

describe('prepareDatabase', () => {
  let directory: string
  let file: string

  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'portfolio-'))
    file = join(directory, 'new', 'projects.sqlite')
  })
  afterEach(() => rmSync(directory, { recursive: true }))

  function slugs() {
    using database = new DatabaseSync(file)
    return database
      .prepare('select slug from projects order by order_index, slug')
      .all()
      .map(({ slug }) => slug)
  }

  function run(sql: string) {
    using database = new DatabaseSync(file)
    database.exec(sql)
  }

  test('makes the directory and a database with the demo', async () => {
    const demo = readDemoRows()
    prepareDatabase(file, demo)
    const reader = openSqliteReader(file, { warn: (message) => expect.fail(message) })
    expect(await reader.list()).toStrictEqual(
      demo.map(({ full_description: fullDescription, order_index, ...fields }) => ({
        id: fields.slug,
        fullDescription,
        ...fields,
      })),
    )
  })

  test('leaves what is there alone', () => {
    prepareDatabase(file, [row()])
    run(`update projects set slug = 'minha'`)
    prepareDatabase(file, [row()])
    expect(slugs()).toEqual(['minha'])
  })

  test('does not bring the demo back to an owner who deleted it', () => {
    prepareDatabase(file, [row()])
    run('delete from projects')
    prepareDatabase(file, [row()])
    expect(slugs()).toEqual([])
  })

  test('gives an id to a row that comes without one', () => {
    prepareDatabase(file, [])
    run(`insert into projects (slug, title) values ('a', 'A'), ('b', 'B')`)
    using database = new DatabaseSync(file)
    const ids = database.prepare('select id from projects').all()
    expect(new Set(ids.map(({ id }) => id)).size).toBe(2)
  })

  test.each([
    [`insert into projects (slug, title) values ('loja', 'Outra')`],
    [`insert into projects (slug, title) values ('  ', 'A')`],
    [`insert into projects (slug, title) values ('a', '')`],
    [`insert into projects (slug, title, images) values ('a', 'A', '/a.webp')`],
    [`insert into projects (slug, title, features) values ('a', 'A', '{}')`],
  ])('its table refuses %s', (sql) => {
    prepareDatabase(file, [row()])
    expect(() => run(sql)).toThrow('constraint failed')
  })

  test('leaves nothing behind when it fails half-way', () => {
    expect(() => prepareDatabase(file, [row(), row()])).toThrow('UNIQUE constraint failed')
    prepareDatabase(file, [row()])
    expect(slugs()).toEqual(['loja'])
  })

  test('works from several processes at once', { timeout: 30_000 }, async () => {
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
    expect(slugs()).toEqual(['loja'])
  })

  test('refuses a database of a newer version, naming it', () => {
    prepareDatabase(file, [])
    run('pragma user_version = 99')
    expect(() => prepareDatabase(file, [])).toThrow(/made by a newer version .*\(99,/)
  })

  test('says what to do about a file that is no database', () => {
    file = join(directory, 'projects.sqlite')
    writeFileSync(file, 'This is a text. '.repeat(500))
    expect(() => prepareDatabase(file, [])).toThrow(
      /it is not an SQLite database\. Restore a backup/,
    )
  })

  test('says what to do about a directory that is a file', () => {
    writeFileSync(join(directory, 'new'), '')
    expect(() => prepareDatabase(file, [])).toThrow(/a file stands where its directory should be/)
  })
})
