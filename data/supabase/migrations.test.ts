import type { PGlite } from '@electric-sql/pglite'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aDraft } from '../../tests/support/builders/project.ts'
import {
  createEmptyDatabase,
  migrations,
  migrationsBefore,
} from '../../tests/support/doubles/database.ts'
import { rowOf } from '../project-row.ts'

const [first, second, third] = migrations() as [string, string, string]

let database: PGlite

beforeAll(async () => {
  database = await createEmptyDatabase()
}, 60_000)
afterAll(() => database.close())

// Each test starts with a database that no migration has changed.
beforeEach(() => database.exec('begin'))
afterEach(() => database.exec('rollback'))

async function run(...scripts: string[]): Promise<void> {
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

describe('the result is the same as if each migration ran once', () => {
  let expected: Awaited<ReturnType<typeof state>>

  beforeAll(async () => {
    await run('begin', ...migrations())
    expected = await state()
    await run('rollback')
  })

  test.each<[string, readonly string[]]>([
    ['all of them run twice', [...migrations(), ...migrations()]],
    ['the first three run again', [...migrations(), first, second, third]],
    ['the third and then the second run again', [...migrations(), third, second]],
    ['the first two run again', [...migrations(), first, second]],
    ...migrations().map((script, index): [string, string[]] => [
      `only number ${index + 1} runs again`,
      [...migrations(), script],
    ]),
    ['the first two run before all of them', [first, second, ...migrations()]],
  ])('even if %s', async (_, scripts) => {
    await run(...scripts)
    expect(await state()).toEqual(expected)
  })
})

test.each<[string, readonly string[]]>([
  ['after all migrations', migrations()],
  ['when the first migration runs again', [...migrations(), first]],
  ['when the second migration runs again', [...migrations(), second]],
  ['when the third migration runs again', [...migrations(), third]],
])('visitors and signed-in strangers see no hidden projects %s', async (_, scripts) => {
  await run(...scripts)
  const drafts = [aDraft({ slug: 'a', hidden: true }), aDraft({ slug: 'b' })]
  await database.query('select add_projects($1, true)', [JSON.stringify(drafts.map(rowOf))])
  for (const role of ['anon', 'authenticated']) {
    await run(`set role ${role}`)
    expect(await rows('select slug, hidden from projects')).toEqual([{ slug: 'b', hidden: false }])
    await run('reset role')
  }
})

test('the migrations keep existing rows and the owner, and do not change an existing bucket', async () => {
  await run(first, second)
  await database.exec(`
    insert into auth.users (email, encrypted_password) values ('owner@example.com', '');
    insert into private.owner select id from auth.users;
    insert into projects (slug, title) values ('a', 'A');
    update storage.buckets set public = false, file_size_limit = 1, allowed_mime_types = null;
  `)
  const before = await rows('select * from projects')
  await run(...migrations())
  expect(await rows('select * from projects')).toMatchObject(before)
  expect(await rows('select * from private.owner')).toHaveLength(1)
  expect(await rows('select * from storage.buckets')).toEqual([
    { id: 'fotos', name: 'fotos', public: false, file_size_limit: 1, allowed_mime_types: null },
  ])
})

test('the migration for sources keeps earlier counts of visits', async () => {
  await run(...migrationsBefore('20261202000000_visit_sources.sql'))
  await run(`insert into visit_counts values ('2026-11', '', 9, 2), ('2026-11-01', 'a', 1, 0)`)
  for (const _ of [1, 2]) await run(...migrations())
  expect(await rows('select * from visit_counts order by period')).toEqual([
    { period: '2026-11', project: '', source: 'other', visits: 9, chats: 2 },
    { period: '2026-11-01', project: 'a', source: '', visits: 1, chats: 0 },
  ])
})

// The next two tests look for mistakes that Supabase's dashboard warns about.

test('the API exposes no function that runs with the rights of its definer', async () => {
  await run(...migrations())
  const exposed = `select proname from pg_proc where prosecdef and pronamespace = 'public'::regnamespace`
  expect(await rows(exposed)).toEqual([])
})

test('no role has two permissive policies for the same table and action', async () => {
  await run(...migrations())
  const doubled = `
    select tablename, role, action, count(*) from pg_policies,
      unnest(roles) as role, unnest('{SELECT,INSERT,UPDATE,DELETE}'::text[]) as action
    where permissive = 'PERMISSIVE' and cmd in (action, 'ALL')
    group by tablename, role, action having count(*) > 1`
  expect(await rows(doubled)).toEqual([])
})

describe('private.name_owner', () => {
  const nameOwner = (email: string) =>
    database.query<{ message: string }>('select private.name_owner($1) as message', [email])

  test('accepts the same account again, with the e-mail in another case and with spaces around it', async () => {
    await run(...migrations())
    await database.exec(`
      insert into auth.users (email, encrypted_password)
      values ('dona@example.com', ''), ('outra@example.com', '')`)
    for (const email of ['dona@example.com', ' Dona@Example.com ']) {
      const message = `Pronto: a conta ${email.trim()} publica neste site.`
      expect((await nameOwner(email)).rows).toEqual([{ message }])
    }
    const owners = 'select email from private.owner join auth.users on id = user_id'
    expect(await rows(owners)).toEqual([{ email: 'dona@example.com' }])
  })

  test('explains what to do when no user has the e-mail', async () => {
    await run(...migrations())
    await expect(nameOwner('ninguem@example.com')).rejects.toThrow(
      /Nenhuma conta tem o e-mail "ninguem@example.com".*Authentication, Users, Add user/,
    )
  })

  test.each(['anon', 'authenticated', 'service_role'])('cannot be called by %s', async (role) => {
    await run(...migrations())
    await database.exec(`set role ${role}`)
    await expect(nameOwner('dona@example.com')).rejects.toThrow(
      /permission denied for (?:function|schema)/,
    )
  })
})
