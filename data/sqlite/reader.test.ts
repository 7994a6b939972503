import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ProjectReader } from '../../core/project.ts'
import { describeReaderContract, row } from '../reader-contract.ts'
import { prepareDatabase } from './prepare.ts'
import { openSqliteReader } from './reader.ts'

function insertInto(file: string, ...rows: ReturnType<typeof row>[]) {
  using database = new DatabaseSync(file)
  for (const { images, features, ...texts } of rows) {
    database
      .prepare(
        `insert into projects
           (slug, title, description, full_description, category, order_index, images, features)
         values
           (:slug, :title, :description, :full_description, :category, :order_index, :images, :features)`,
      )
      .run({ ...texts, images: JSON.stringify(images), features: JSON.stringify(features) })
  }
}

describeReaderContract((warn) => {
  const directory = mkdtempSync(join(tmpdir(), 'portfolio-'))
  const file = join(directory, 'projects.sqlite')
  prepareDatabase(file, [])
  const reader = openSqliteReader(file, { warn })
  const writer = new DatabaseSync(file)
  return {
    reader,
    insert: (...rows) => insertInto(file, ...rows),
    update: (slug, column, value) => {
      writer.prepare(`update projects set ${column} = ? where slug = ?`).run(value, slug)
    },
    clear: () => writer.exec('delete from projects'),
    close: () => {
      writer.close()
      rmSync(directory, { recursive: true })
    },
  }
})

describe('the file', () => {
  let directory: string
  let file: string
  let reader: ProjectReader
  let warnings: string[]

  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'portfolio-'))
    file = join(directory, 'projects.sqlite')
    warnings = []
    prepareDatabase(file, [row()])
    reader = openSqliteReader(file, { warn: (message) => warnings.push(message) })
  })
  afterEach(() => {
    rmSync(directory, { recursive: true })
  })

  const titles = async () => (await reader.list()).map(({ title }) => title)

  test('shows what another process wrote after it was opened', async () => {
    expect(await titles()).toEqual(['Loja'])
    const script = `
      const { DatabaseSync } = require('node:sqlite')
      new DatabaseSync(process.argv[1]).exec("update projects set title = 'De fora'")`
    execFileSync(process.execPath, ['--eval', script, file])
    expect(await titles()).toEqual(['De fora'])
  })

  test('is read while another process is in the middle of a write', async () => {
    using other = new DatabaseSync(file)
    other.exec(`begin exclusive; update projects set title = 'Pela metade'`)
    expect(await titles()).toEqual(['Loja'])
    other.exec('commit')
    expect(await titles()).toEqual(['Pela metade'])
  })

  test('that is missing rejects with a readable error, and is found once it is there', async () => {
    await reader.list()
    renameSync(file, `${file}.away`)
    await expect(reader.list()).rejects.toThrow(
      /^The database .*projects\.sqlite cannot be used: it does not exist\. Start again/,
    )
    renameSync(`${file}.away`, file)
    expect(await titles()).toEqual(['Loja'])
  })

  test('that was replaced is read anew', async () => {
    await reader.list()
    const successor = join(directory, 'successor.sqlite')
    prepareDatabase(successor, [row({ title: 'Restaurada' })])
    renameSync(successor, file)
    expect(await titles()).toEqual(['Restaurada'])
  })

  test('that is no database rejects with a readable error, and recovers', async () => {
    renameSync(file, `${file}.away`)
    writeFileSync(file, 'This is a text. '.repeat(500))
    await expect(reader.bySlug('loja')).rejects.toThrow('it is not an SQLite database')
    renameSync(`${file}.away`, file)
    expect((await reader.bySlug('loja'))?.title).toBe('Loja')
  })

  test('that was overwritten in place rejects with a readable error, and recovers', async () => {
    await reader.list()
    const good = readFileSync(file)
    writeFileSync(file, 'This is a text. '.repeat(500))
    await expect(reader.list()).rejects.toThrow(/^The database .* cannot be used: it /)
    writeFileSync(file, good)
    expect(await titles()).toEqual(['Loja'])
  })

  test('that was cut short rejects with a readable error', async () => {
    truncateSync(file, 4_096)
    await expect(reader.list()).rejects.toThrow('it is damaged')
  })

  test('without the table rejects with a readable error', async () => {
    rmSync(file)
    new DatabaseSync(file).close()
    await expect(reader.list()).rejects.toThrow('it does not have the expected tables')
  })

  test('with broken JSON in a list loses that list only', async () => {
    {
      using database = new DatabaseSync(file)
      database.exec('pragma ignore_check_constraints = on')
      database.exec(`update projects set images = '["/a.webp"'`)
    }
    const [project] = await reader.list()
    expect(project).toMatchObject({ images: [], features: ['Carrinho'] })
    expect(warnings).toEqual([
      'Repaired the row with the slug "loja": dropped what was unusable in images.',
    ])
  })
})
