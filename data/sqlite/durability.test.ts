/** Acknowledged writes survive however the writer ends, and damage is noticed at the start. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  statSync,
  truncateSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { row } from '../reader-contract.ts'
import { prepareDatabase } from './prepare.ts'
import { openSqliteReader } from './reader.ts'

let directory: string
let file: string

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'portfolio-'))
  file = join(directory, 'site.sqlite')
})
afterEach(() => rmSync(directory, { recursive: true }))

const list = () => openSqliteReader(file, { warn() {} }).list()

/** Adds projects one by one and prints each when it is acknowledged, until it is killed. */
const writer = `
  const database = new (require('node:sqlite').DatabaseSync)(process.argv[1], { timeout: 5000 })
  const insert = database.prepare("insert into projects (slug, title) values (?, 'A')")
  for (let count = 0; ; count += 1) {
    const slug = process.argv[2] + '-' + count
    insert.run(slug)
    require('node:fs').writeSync(1, slug + '\\n')
  }`

/** @returns the slugs that were acknowledged. */
async function writeUntilKilled(name: string, after: number): Promise<string[]> {
  const child = spawn(process.execPath, ['--eval', writer, file, name])
  const done: string[] = []
  const lines = createInterface(child.stdout)
  lines.on('line', (slug) => {
    done.push(slug)
    if (done.length === after) child.kill('SIGKILL')
  })
  await Promise.all([once(lines, 'close'), once(child, 'exit')])
  return done
}

test('nothing acknowledged is lost when writers are killed', { timeout: 30_000 }, async () => {
  prepareDatabase(file, [])
  const done: string[] = []
  for (const after of [1, 2, 7, 40]) {
    const both = await Promise.all(['a', 'b'].map((name) => writeUntilKilled(name + after, after)))
    done.push(...both.flat())
    // The site can still read, without any repair.
    const slugs = new Set((await list()).map(({ slug }) => slug))
    expect(done.filter((slug) => !slugs.has(slug))).toEqual([])
  }
  expect(prepareDatabase(file, [row()])).toBe('known')
  expect((await list()).length).toBeGreaterThanOrEqual(done.length)
})

test('a reader does not keep a writer from removing its WAL', async () => {
  prepareDatabase(file, [row()])
  for (const title of ['Depois', 'Por fim']) {
    await list()
    using database = new DatabaseSync(file)
    database.prepare('update projects set title = ?').run(title)
    await list()
  }
  // A WAL left beside the file would be applied to a backup that replaces it.
  expect(statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0).toBe(0)
  expect((await list())[0]?.title).toBe('Por fim')
})

describe('a start says in one line what is wrong with', () => {
  const line = /^The database \S+site\.sqlite cannot be used: [^\n]+\.$/

  function reasonOf(): string {
    try {
      prepareDatabase(file, [row()])
    } catch (error) {
      const { name, message } = error as Error
      expect(name).toBe('ReadError')
      expect(message).toMatch(line)
      return message
    }
    return 'nothing'
  }

  beforeEach(() => {
    prepareDatabase(file, [row()])
    const many = Array.from({ length: 200 }, (_, index) => `('p${index}', '${'A'.repeat(500)}')`)
    using database = new DatabaseSync(file)
    database.exec(`insert into projects (slug, title) values ${many.join()}`)
  })

  test('a file that was cut short', () => {
    truncateSync(file, 8_192)
    expect(reasonOf()).toContain('it is damaged. Restore a backup')
  })

  test('a file with a damaged page in its middle', () => {
    const { size } = statSync(file)
    writeSync(
      openSync(file, 'r+'),
      Buffer.alloc(4_096, 0xa5),
      0,
      4_096,
      size / 2 - ((size / 2) % 4_096),
    )
    expect(reasonOf()).toContain('it is damaged. Restore a backup')
  })

  test('a file without its table', () => {
    {
      using database = new DatabaseSync(file)
      database.exec('drop table projects')
    }
    expect(reasonOf()).toContain('it does not have the expected tables')
  })

  test('a directory in its place', () => {
    rmSync(file)
    mkdirSync(file)
    expect(reasonOf()).toContain('Check that it is a file')
  })
})
