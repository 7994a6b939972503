import { afterAll, beforeAll, expect, test } from 'vitest'
import { aFirstDraft } from '../../tests/support/builders/project.ts'
import { describeHiddenContract } from '../../tests/support/contracts/hidden-contract.ts'
import { describeRestoreContract } from '../../tests/support/contracts/restore-contract.ts'
import { describeWriterContract, draft } from '../../tests/support/contracts/writer-contract.ts'
import { startWithUsers } from '../../tests/support/doubles/hosted-users.ts'

let users: Awaited<ReturnType<typeof startWithUsers>>

beforeAll(async () => {
  users = await startWithUsers()
}, 60_000)
afterAll(() => users.service.close())

// The three contracts use the same service, so a subject has nothing to close.
const openSubject = async () => ({
  reader: await users.readerOf(users.owner),
  writer: users.writerOf(users.owner),
  run: (sql: string) => users.service.sql(sql),
  async close() {},
})

describeWriterContract(openSubject)
describeHiddenContract(openSubject)
describeRestoreContract(openSubject)

test('an id that is not a uuid counts as missing', async () => {
  expect(await users.writerOf(users.owner).byId('no-uuid')).toBeNull()
  await users.writerOf(users.owner).remove('no-uuid')
  const outcome = await users.writerOf(users.owner).update('no-uuid', draft(), '2026-11-01')
  expect(outcome).toEqual({ state: 'changed', current: null })
})

test('a version that is not a time counts as an older version', async () => {
  const id = crypto.randomUUID()
  await users.writerOf(users.owner).create(id, draft('versao'))
  const outcome = await users.writerOf(users.owner).update(id, draft('versao'), 'never')
  expect(outcome).toMatchObject({ state: 'changed', current: { id } })
})

test('count includes projects beyond the first thousand', async () => {
  await users.service.sql('delete from projects where true')
  await users.service.sql(
    `insert into projects (slug, title) select 'n' || n, 'N' from generate_series(1, 1200) as n`,
  )
  expect(await users.writerOf(users.owner).count()).toBe(1_200)
  await users.service.sql('delete from projects where true')
})

test('a write fails as `refused` when the session has expired', async () => {
  // PostgREST still accepts a token for 30 s after its expiry.
  const client = await users.ownerWithExpiredToken(31)
  const writing = users.writerOf(client).create(crypto.randomUUID(), draft('c'))
  await expect(writing).rejects.toMatchObject({ name: 'WriteError', reason: 'refused' })
})

test.each([
  ['the database has crashed', 'crashed'],
  ['a table has been renamed', 'renamed'],
] as const)('a write and byId fail as `unreachable` just after %s', async (_, rowFault) => {
  const unreachable = { reason: 'unreachable' }
  users.service.rowFault = rowFault
  await expect(users.writerOf(users.owner).setHidden('id', true)).rejects.toMatchObject(unreachable)
  await expect(users.writerOf(users.owner).byId('id')).rejects.toMatchObject(unreachable)
  users.service.rowFault = 'none'
})

test.each([
  [
    'a function is missing',
    'alter function add_projects rename to elsewhere',
    'PGRST202',
    'alter function elsewhere rename to add_projects',
  ],
  [
    'a table that a function uses is missing',
    'alter table projects rename to elsewhere',
    '42P01',
    'alter table elsewhere rename to projects',
  ],
  [
    'a column is missing',
    'alter table projects rename column features to elsewhere',
    '42703',
    'alter table projects rename column elsewhere to features',
  ],
  [
    'the table refuses a valid project',
    'alter table projects add constraint no_shop check (slug <> $$loja$$) not valid',
    '23514',
    'alter table projects drop constraint no_shop',
  ],
])('a write fails as `outdated` when %s', async (_, change, code, undo) => {
  await users.service.sql(change)
  const writing = users.writerOf(users.owner).addOrReplace([aFirstDraft({ slug: 'loja' })])
  await expect(writing).rejects.toMatchObject({
    reason: 'outdated',
    code,
    message: expect.stringMatching(
      /^The hosted database answered 4\d\d \(\w+\)\. Apply .* supabase\/migrations\.$/,
    ),
  })
  await users.service.sql(undo)
})
