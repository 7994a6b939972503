import type { PGlite } from '@electric-sql/pglite'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { aDraft } from '../../tests/support/builders/project.ts'
import { createDatabase, INSERT_PROJECTS, SCHEMA } from '../../tests/support/doubles/database.ts'
import { rowOf } from '../project-row.ts'
import { SCHEMA_VERSION } from './accounts.ts'

let database: PGlite

beforeAll(async () => {
  database = await createDatabase()
})
afterAll(() => database.close())
beforeEach(() => database.exec('begin'))
afterEach(() => database.exec('rollback'))

async function run(...scripts: readonly string[]): Promise<void> {
  for (const script of scripts) await database.exec(script)
}

const rows = async (sql: string) => (await database.query<Record<string, unknown>>(sql)).rows

test('when the schema runs again, the content stays, and visitors still see no hidden project', async () => {
  const drafts = [aDraft({ slug: 'a', hidden: true }), aDraft({ slug: 'b' })]
  const demo = drafts.map((draft, index) => ({ ...rowOf(draft), order_index: index }))
  await database.query(INSERT_PROJECTS, [JSON.stringify(demo)])
  await run(
    `insert into auth.users (email, encrypted_password) values ('owner@example.com', '')`,
    'insert into private.owner select id from auth.users',
    `insert into visit_counts values ('2026-11-01', '', 9, 2, 'google'), ('2026-11-01', '', 1, 0, 'qr')`,
  )
  const content = async () => [
    await rows('select * from projects order by slug'),
    await rows('select * from private.owner'),
    await rows('select * from visit_counts'),
  ]
  const before = await content()
  await run(SCHEMA)
  expect(await content()).toEqual(before)
  for (const role of ['anon', 'authenticated']) {
    await run(`set role ${role}`)
    expect(await rows('select slug from projects')).toEqual([{ slug: 'b' }])
    await run('reset role')
  }
})

test('the schema has the version that the site expects', async () => {
  const version = await rows('select schema_version() as version')
  expect(version).toEqual([{ version: SCHEMA_VERSION }])
})

// Supabase's dashboard warns about this mistake.
test('the API exposes no function that runs with the rights of its definer', async () => {
  const exposed = `select proname from pg_proc where prosecdef and pronamespace = 'public'::regnamespace`
  expect(await rows(exposed)).toEqual([])
})

test('name_owner accepts the same account again, with the e-mail in another case and with spaces around it', async () => {
  await run(`insert into auth.users (email, encrypted_password)
    values ('dona@example.com', ''), ('outra@example.com', '')`)
  for (const email of ['dona@example.com', ' Dona@Example.com ']) {
    const message = `Pronto: a conta ${email.trim()} publica neste site.`
    expect(await rows(`select private.name_owner('${email}') as message`)).toEqual([{ message }])
  }
  const owners = 'select email from private.owner join auth.users on id = user_id'
  expect(await rows(owners)).toEqual([{ email: 'dona@example.com' }])
})

test('name_owner explains what to do when no user has the e-mail', async () => {
  await expect(run("select private.name_owner('ninguem@example.com')")).rejects.toThrow(
    /Nenhuma conta tem o e-mail "ninguem@example.com".*Authentication, Users, Add user/,
  )
})
