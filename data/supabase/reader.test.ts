import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { renderSeed } from '../../content/demo/write-seed.ts'
import {
  describeReaderContract,
  TIME_FORMAT,
} from '../../tests/support/contracts/reader-contract.ts'
import { describeSettingsContract } from '../../tests/support/contracts/settings-contract.ts'
import { INSERT_PROJECTS } from '../../tests/support/doubles/database.ts'
import { startWithUsers } from '../../tests/support/doubles/hosted-users.ts'
import { readDemoRows } from '../demo.ts'
import { parseTable } from '../project-row.ts'
import { createSupabaseSettings } from './writer.ts'

let users: Awaited<ReturnType<typeof startWithUsers>>

beforeAll(async () => {
  users = await startWithUsers()
})
afterAll(() => users.service.close())

const run = (sql: string) => users.service.sql(sql)
const reader = (warn?: (message: string) => void) => users.readerOf(users.visitor, warn)

describeReaderContract(async (warn) => ({
  reader: await reader(warn),
  insert: (...rows) => users.service.sql(INSERT_PROJECTS, [JSON.stringify(rows)]),
  run,
}))

describeSettingsContract(async (warn) => ({
  reader: await reader(warn),
  writer: createSupabaseSettings(users.owner, new URL(users.service.url).host),
  run,
}))

beforeEach(() => run('delete from projects'))

test('only a list of 1,000 rows, which may be cut off, causes a warning', async () => {
  const fill = (first: number, last: number) =>
    run(
      `insert into projects (slug, title) select 's' || n, 'T' from generate_series(${first}, ${last}) as n`,
    )
  const warn = vi.fn()
  const { list } = await reader(warn)
  await fill(1, 999)
  expect(await list()).toHaveLength(999)
  expect(warn).not.toHaveBeenCalled()
  await fill(1_000, 1_001)
  expect(await list()).toHaveLength(1_000)
  expect(warn.mock.calls).toEqual([[expect.stringMatching(/^The list has 1,000 rows.*address\.$/)]])
})

test.each([
  ['visitors may not read the table', 'revoke select on projects from anon', /401 \(42501\)\. Run/],
  ['the table is missing', 'alter table projects rename to elsewhere', /404 \(PGRST205\)\. Run/],
])('the error asks to run the schema when %s', async (_, change, message) => {
  await run(change)
  await expect((await reader()).list()).rejects.toThrow(message)
  await run('alter table if exists elsewhere rename to projects')
  await run('grant select on projects to anon')
})

test('visitors need only the table `projects` with its first nine columns', async () => {
  const names = ['table projects', 'table site', 'function shown_project_count']
  for (const name of names) await run(`alter ${name} rename to ${name.split(' ')[1]}_later`)
  await run(`create table projects as
    select id, slug, title, description, full_description, category, images, features, order_index
    from projects_later`)
  await run('grant select on projects to anon')
  const { list, readSettings } = await reader()
  expect([await list(), await readSettings()]).toEqual([[], null])
  await run(`insert into projects (slug, title) values ('loja', 'Loja')`)
  expect(await list()).toMatchObject([{ slug: 'loja', hidden: false, client: '', captions: [] }])
  await run('drop table projects')
  for (const name of names) await run(`alter ${name}_later rename to ${name.split(' ')[1]}`)
})

test('after the seed has run twice, the reader returns the demo projects', async () => {
  const demo = readDemoRows()
  await run(renderSeed(demo))
  await run(renderSeed(demo))
  expect(await (await reader()).list()).toStrictEqual(
    parseTable(demo, { databaseHost: '', warn: expect.fail }).projects.map((project) => ({
      ...project,
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      updatedAt: expect.stringMatching(TIME_FORMAT),
    })),
  )
})
