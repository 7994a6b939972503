import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  type FailingDatabase,
  type Fault,
  startFailingDatabase,
} from '../../tests/doubles/failing-database.ts'
import { ReadError } from '../read-error.ts'
import { row } from '../testing/reader-contract.ts'
import { createSupabaseReader } from './reader.ts'

let database: FailingDatabase

beforeEach(async () => {
  database = await startFailingDatabase({ rows: [row()] })
})
afterEach(() => database.close())

/** @param deadline in ms. The default is long enough for all faults except `slow` and `hang`. */
const reader = (deadline = 10_000) =>
  createSupabaseReader({ url: database.url, anonKey: database.key, deadline, warn() {} })

test.each<[Fault, RegExp, deadline?: number]>([
  ['unauthorized', /answered 401 \(PGRST301\)\. Check SUPABASE_ANON_KEY/],
  ['key-in-message', /answered 401\. Check SUPABASE_ANON_KEY/],
  ['not-found-empty', /answered 404\. Check SUPABASE_URL/],
  ['not-found-list', /answered 404\. Check SUPABASE_URL/],
  ['too-many-requests', /answered 429\. The site asks again after a pause/],
  ['crashed', /answered 400\. The site asks again after a pause/],
  ['renamed', /answered 404 \(42P01\)\. The site asks again after a pause/],
  ['internal-error', /answered 500 \(57014\)\. The site asks again after a pause/],
  ['paused', /answered 540\. The project is paused; restore it/],
  ['html', /something other than JSON\. Check SUPABASE_URL/],
  ['half-json', /something other than JSON/],
  ['wrong-types', /None of the rows|does not hold the row/],
  ['redirect', /could not be reached: .*redirect/],
  ['refuse', /could not be reached: .*other side closed/],
  ['endless', /sent more than 10 MB/],
  ['bomb', /sent more than 10 MB/],
  ['slow', /did not answer in full within 150 ms/, 150],
  ['hang', /did not answer in full within 150 ms/, 150],
])(
  'the fault "%s" makes both reads fail with a message of one line, without a retry',
  async (fault, words, deadline) => {
    Object.assign(database, { fault, slowness: 60_000 })
    const { list, bySlug } = reader(deadline)
    for (const outcome of await Promise.allSettled([list(), bySlug('loja')])) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(ReadError) })
      const { message } = (outcome as PromiseRejectedResult).reason
      expect(message).toMatch(words)
      expect(message).not.toContain(database.key)
      expect(message).toMatch(/^\P{Cc}+\.$/u)
    }
    expect(database.reads).toEqual({ list: 1, bySlug: 1 })
  },
)

test('a refused connection rejects with the reason', async () => {
  await database.close()
  await expect(reader().list()).rejects.toThrow(/could not be reached: .*ECONNREFUSED/)
})

test('the error does not contain a key that is not a valid header value', async () => {
  const broken = createSupabaseReader({ url: database.url, anonKey: 'a\nkey', warn() {} })
  await expect(broken.list()).rejects.toThrow(/^[^"\n]*Check SUPABASE_ANON_KEY\.$/)
})

test('an empty list and a slow answer within the deadline are accepted', async () => {
  database.fault = 'empty-list'
  expect([await reader().list(), await reader().bySlug('loja')]).toEqual([[], null])
  Object.assign(database, { fault: 'slow', slowness: 20 })
  expect(await reader().list()).toHaveLength(1)
})
