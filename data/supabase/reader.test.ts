import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { renderSeed } from '../../content/demo/write-seed.ts'
import { CONTENT_LIMITS } from '../../core/project.ts'
import { PROJECT_FIELDS } from '../../core/project-fields.ts'
import {
  describeReaderContract,
  row,
  TIME_FORMAT,
} from '../../tests/support/contracts/reader-contract.ts'
import {
  type HostedService,
  startHostedService,
} from '../../tests/support/doubles/hosted-service.ts'
import { fitIntoBackup } from '../backup/format.ts'
import { readDemoRows } from '../demo.ts'
import { parseTable } from '../project-row.ts'
import { columnsOf } from '../read-row.ts'
import { createSupabaseReader } from './reader.ts'

let service: HostedService

beforeAll(async () => {
  service = await startHostedService()
}, 60_000)
afterAll(() => service.close())

const reader = (warn: (message: string) => void = expect.fail) =>
  createSupabaseReader({ url: service.url, anonKey: service.key, warn })

const columns = [...columnsOf(PROJECT_FIELDS), 'order_index'].join(', ')

describeReaderContract((warn) => ({
  reader: reader(warn),
  insert: (...rows) =>
    service.sql(
      `insert into projects (${columns}) select ${columns} from json_populate_recordset(null::projects, $1)`,
      [rows],
    ),
  run: (sql) => service.sql(sql),
  async close() {},
}))

test('`list` and `bySlug` send one request each', async () => {
  const before = service.requests.length
  await reader().list()
  await reader().bySlug('a b&c')
  expect(service.requests.slice(before)).toEqual([
    'GET /rest/v1/projects?select=*&order=order_index.asc',
    'GET /rest/v1/projects?select=*&slug=eq.a+b%26c',
  ])
})

test('only a list of 1,000 rows, which may be cut off, causes a warning', async () => {
  const fill = (rows: number) =>
    service.sql(
      `insert into projects (slug, title) select 's' || n, 'T' from generate_series(1, $1) as n
       on conflict do nothing`,
      [rows],
    )
  const warn = vi.fn()
  await service.sql('delete from projects')
  await fill(999)
  expect(await reader(warn).list()).toHaveLength(999)
  expect(warn).not.toHaveBeenCalled()
  await fill(1_001)
  expect(await reader(warn).list()).toHaveLength(1_000)
  expect(warn.mock.calls).toEqual([[expect.stringMatching(/^The list has 1,000 rows.*address\.$/)]])
  await service.sql('delete from projects')
})

test('the largest content that the desk writes can be read', async () => {
  await service.sql('delete from projects')
  const photo = `/fotos/${'0'.repeat(64)}.webp`
  const rowsWith = (images: number) =>
    Array(CONTENT_LIMITS.projects).fill(row({ images: Array(images).fill(photo) }))
  let images = 40
  while (fitIntoBackup(rowsWith(images + 1))) images += 1
  // In the database, addresses of photos are longer than in a backup.
  const address = `https://abcdefghijklmnopqrst.supabase.co/storage/v1/object/public${photo}`
  await service.sql(
    `insert into projects (slug, title, description, full_description, category, images, features)
     select 's' || n, title, description, full_description, category, array_fill($2::text, array[$3::int]), features
     from json_populate_record(null::projects, $1), generate_series(1, $4) as n`,
    [row(), address, images, CONTENT_LIMITS.projects],
  )
  expect(await reader(() => {}).list()).toHaveLength(CONTENT_LIMITS.projects)
  await service.sql('delete from projects')
})

describe('a visitor', () => {
  const asVisitor = async (sql: string) => {
    await service.sql('set role anon')
    return service.sql(sql).finally(() => service.sql('reset role'))
  }
  const insert = `insert into projects (slug, title) values ('mine', 'Mine')`

  test.each([insert, `update projects set title = 'Mine'`, 'delete from projects'])(
    'may not run: %s',
    async (sql) => {
      await expect(asVisitor(sql)).rejects.toThrow('permission denied for table projects')
    },
  )

  test('may not insert, even with the grant to insert', async () => {
    await service.sql('grant insert on projects to anon')
    await expect(asVisitor(insert)).rejects.toThrow('violates row-level security policy')
    await service.sql('revoke insert on projects from anon')
  })
})

test('the error asks to run the migrations when visitors may not read the table', async () => {
  await service.sql('revoke select on projects from anon')
  await expect(reader().list()).rejects.toThrow(/401 \(42501\)\. Run the migration/)
  await service.sql('grant select on projects to anon')
})

test('the error asks to run the migrations when the table is missing', async () => {
  await service.sql('alter table projects rename to elsewhere')
  await expect(reader().list()).rejects.toThrow(/404 \(PGRST205\)\. Run the migration/)
  await service.sql('alter table elsewhere rename to projects')
})

test('after the seed has run twice, the reader returns the demo projects', async () => {
  await service.sql('delete from projects')
  const demo = readDemoRows()
  await service.sql(renderSeed(demo))
  await service.sql(renderSeed(demo))
  expect(await reader().list()).toStrictEqual(
    parseTable(demo, { databaseHost: '', warn: expect.fail }).projects.map((project) => ({
      ...project,
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      updatedAt: expect.stringMatching(TIME_FORMAT),
    })),
  )
})
