/** Tests the counts in the hosted database: what anybody with the public key may add, and who may read them. */
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dayOf } from '../../core/calendar.ts'
import { type StoredCount, WHOLE_SITE } from '../../core/visit-counts.ts'
import {
  countOf,
  describeVisitsContract,
  PROJECT,
} from '../../tests/support/contracts/visits-contract.ts'
import { startWithUsers } from '../../tests/support/doubles/hosted-users.ts'
import { createSupabaseVisits, createVisitorVisits } from './visits.ts'

let users: Awaited<ReturnType<typeof startWithUsers>>
let visitor: ReturnType<typeof createVisitorVisits>

beforeAll(async () => {
  users = await startWithUsers()
  visitor = createVisitorVisits({ url: users.service.url, anonKey: users.service.key })
})
afterAll(() => users.service.close())

const restoreAs = (client: SupabaseClient) => (counts: readonly StoredCount[]) =>
  users.writerOf(client).addOrReplace([], null, counts)

describeVisitsContract(async () => ({
  add: visitor.add,
  read: createSupabaseVisits(users.owner).read,
  restore: restoreAs(users.owner),
  run: (sql) => users.service.sql(sql),
}))

const DAY = 24 * 60 * 60_000
const today = dayOf(Date.now())
const HIDDEN = PROJECT.replace('0', '1')

beforeEach(async () => {
  await users.service.sql('delete from visit_counts')
  await users.service.sql('delete from projects')
  await users.service.sql(`insert into projects (id, slug, title, hidden) values
    ('${PROJECT}', 'a', 'A', false), ('${HIDDEN}', 'b', 'B', true)`)
})

const all = () => createSupabaseVisits(users.owner).read('')
const sqlRows = () => users.service.sql('select * from visit_counts')

test.each([
  ['the day before yesterday', countOf(dayOf(Date.now() - 2 * DAY), PROJECT, 1, 0)],
  ['a later day', countOf(dayOf(Date.now() + 3 * DAY), PROJECT, 1, 0)],
  ['a hidden project', countOf(today, HIDDEN, 1, 0)],
  ['a project that does not exist', countOf(today, crypto.randomUUID(), 1, 0)],
])('a count of %s is ignored, and those beside it are added', async (_, count) => {
  await visitor.add([count, countOf(today, PROJECT, 1, 2)])
  expect(await all()).toEqual([countOf(today, PROJECT, 1, 2)])
})

test('a day has at most 100,000 visits and chats', async () => {
  for (const _ of [1, 2]) {
    await visitor.add([
      countOf(today, WHOLE_SITE, 99_999, 99_999),
      countOf(today, PROJECT, 2_000_000_000, 2_000_000_000),
    ])
  }
  expect(await all()).toEqual([
    countOf(today, WHOLE_SITE, 100_000, 100_000),
    countOf(today, PROJECT, 100_000, 100_000),
  ])
})

test('unknown columns of a count are ignored', async () => {
  const count = { ...countOf(today, PROJECT, 1, 0), ip: '203.0.113.7' }
  await users.visitor.rpc('add_visits', { counts: [count, countOf(today, PROJECT, 0, 1)] })
  expect(await all()).toEqual([countOf(today, PROJECT, 1, 1)])
})

test.each<[string, unknown]>([
  ['an unknown source', [{ ...countOf(today, WHOLE_SITE, 1, 0), source: 'tiktok' }]],
  ['a project with a source', [{ ...countOf(today, PROJECT, 1, 0), source: 'google' }]],
  ['less than no visit', [countOf(today, PROJECT, -1, 0)]],
  ['a number that is too large', [countOf(today, PROJECT, 1e12, 0)]],
  ['something that is no day', [countOf('2026', PROJECT, 1, 0)]],
  ['nothing', null],
])('%s cannot be added', async (_, counts) => {
  await users.visitor.rpc('add_visits', { counts })
  expect(await sqlRows()).toEqual([])
})

test.each<[string, () => SupabaseClient]>([
  ['a stranger who signed up', () => users.stranger],
  ['an anonymous visitor', () => users.visitor],
])('%s cannot read, restore or change the counts', async (_, client) => {
  const mine = countOf(today, PROJECT, 9, 9)
  await visitor.add([countOf(today, PROJECT, 1, 0)])
  const before = await sqlRows()
  expect((await client().rpc('read_visits', { first: '' })).data ?? []).toEqual([])
  expect((await client().from('visit_counts').select()).data ?? []).toEqual([])
  const restoring = restoreAs(client())([mine])
  await expect(restoring).rejects.toMatchObject({ name: 'DatabaseError', reason: 'refused' })
  await client().from('visit_counts').insert(mine)
  await client().from('visit_counts').update(mine).eq('project', PROJECT)
  await client().from('visit_counts').delete().eq('project', PROJECT)
  expect(await sqlRows()).toEqual(before)
})

test.each([
  ['anon', `insert into visit_counts values ('2020-01-01', '', 1, 1, 'other')`],
  ['anon', 'truncate visit_counts'],
  ['authenticated', `insert into visit_counts values ('2020-01-01', '', 1, 1, 'other')`],
  ['authenticated', 'truncate visit_counts'],
])('the role %s may not run: %s', async (role, sql) => {
  await expect(users.sqlAs(role, sql)).rejects.toThrow(/permission denied|row-level security/)
})
