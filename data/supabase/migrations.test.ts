import type { PGlite } from '@electric-sql/pglite'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { aDraft } from '../../tests/support/builders/project.ts'
import { createDatabase, migrations } from '../../tests/support/doubles/database.ts'
import { rowOf } from '../project-row.ts'

/** A database to which all migrations have been applied once. */
let database: PGlite
let expected: Awaited<ReturnType<typeof state>>

beforeAll(async () => {
  database = await createDatabase()
  expected = await state()
})
afterAll(() => database.close())
beforeEach(() => database.exec('begin'))
afterEach(() => database.exec('rollback'))

async function run(...scripts: readonly string[]): Promise<void> {
  for (const script of scripts) await database.exec(script)
}

const rows = async (sql: string) => (await database.query<Record<string, unknown>>(sql)).rows

/** What the migrations create, except constraints and comments. Of triggers and indexes, it has only the names. */
async function state() {
  return {
    columns:
      await rows(`select table_schema, table_name, column_name, data_type, column_default, is_nullable
      from information_schema.columns where table_schema in ('public', 'private') order by 1, 2, 3`),
    policies: await rows(`select * from pg_policies order by schemaname, tablename, policyname`),
    functions:
      await rows(`select oid::regprocedure::text as name, prosecdef, pg_get_functiondef(oid), proacl::text
      from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace) order by 1`),
    tables:
      await rows(`select oid::regclass::text as name, relrowsecurity, relacl::text from pg_class
      where relnamespace in ('public'::regnamespace, 'private'::regnamespace) order by 1`),
    schemas: await rows(`select nspname, nspacl::text from pg_namespace
      where nspname in ('public', 'private') order by 1`),
    triggers: await rows(`select tgname from pg_trigger where not tgisinternal order by 1`),
    buckets: await rows('select * from storage.buckets'),
  }
}

test.each<[string, readonly string[]]>([
  ['all of them run', migrations()],
  ...migrations().map((script, index): [string, string[]] => [
    `only number ${index + 1} runs`,
    [script],
  ]),
])('when %s again, nothing changes, and visitors still see no hidden project', async (_, again) => {
  const drafts = [aDraft({ slug: 'a', hidden: true }), aDraft({ slug: 'b' })]
  await database.query('select add_projects($1, true)', [JSON.stringify(drafts.map(rowOf))])
  await run(
    `insert into auth.users (email, encrypted_password) values ('owner@example.com', '')`,
    'insert into private.owner select id from auth.users',
    `insert into visit_counts values ('2026-11', '', 9, 2, 'google')`,
  )
  const content = async () => [
    await rows('select * from projects order by slug'),
    await rows('select * from private.owner'),
    await rows('select * from visit_counts'),
  ]
  const before = await content()
  await run(...again)
  expect(await content()).toEqual(before)
  expect(await state()).toEqual(expected)
  for (const role of ['anon', 'authenticated']) {
    await run(`set role ${role}`)
    expect(await rows('select slug from projects')).toEqual([{ slug: 'b' }])
    await run('reset role')
  }
})

test('the migrations do not change the settings of an existing bucket', async () => {
  const bucket = { public: false, file_size_limit: 1, allowed_mime_types: null }
  await run(
    'update storage.buckets set public = false, file_size_limit = 1, allowed_mime_types = null',
  )
  await run(...migrations())
  expect(await rows('select * from storage.buckets')).toMatchObject([{ id: 'fotos', ...bucket }])
})

// The next two tests look for mistakes that Supabase's dashboard warns about.

test('the API exposes no function that runs with the rights of its definer', async () => {
  const exposed = `select proname from pg_proc where prosecdef and pronamespace = 'public'::regnamespace`
  expect(await rows(exposed)).toEqual([])
})

test('no role has two permissive policies for the same table and action', async () => {
  const doubled = `
    select tablename, role, action, count(*) from pg_policies,
      unnest(roles) as role, unnest('{SELECT,INSERT,UPDATE,DELETE}'::text[]) as action
    where permissive = 'PERMISSIVE' and cmd in (action, 'ALL')
    group by tablename, role, action having count(*) > 1`
  expect(await rows(doubled)).toEqual([])
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
