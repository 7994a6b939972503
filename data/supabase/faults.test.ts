import dns from 'node:dns'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { CONTENT_LIMITS } from '../../core/project.ts'
import { ReadError } from '../../core/read-error.ts'
import { row } from '../../tests/support/contracts/reader-contract.ts'
import {
  type FailingDatabase,
  type Fault,
  startFailingDatabase,
} from '../../tests/support/doubles/failing-database.ts'
import { fitIntoBackup } from '../backup/format.ts'
import { createSupabaseReader } from './reader.ts'

let database: FailingDatabase

beforeEach(async () => {
  database = await startFailingDatabase({ rows: [row()] })
})
afterEach(() => database.close())

/** @param deadline in ms. */
const reader = (deadline = 60_000) =>
  createSupabaseReader({ url: database.url, anonKey: database.key, deadline, warn() {} })

const errorOf = (read: Promise<unknown>) => read.catch((error: unknown) => error)

test.each<[Fault, RegExp, deadline?: number]>([
  ['unauthorized', /answered 401 \(PGRST301\)\. Check SUPABASE_ANON_KEY/],
  ['key-in-message', /answered 401\. Check SUPABASE_ANON_KEY/],
  ['not-found-empty', /answered 404\. Check SUPABASE_URL/],
  ['not-found-list', /answered 404\. Check SUPABASE_URL/],
  ['too-many-requests', /answered 429\. The site asks again after a pause/],
  ['crashed', /answered 400\. The site asks again after a pause/],
  ['renamed', /answered 404 \(42P01\)\. The site asks again after a pause/],
  ['internal-error', /answered 500 \(57014\)\. The site asks again after a pause/],
  ['paused', /answered 540\. The project is paused; resume it/],
  ['html', /something other than JSON\. Check SUPABASE_URL/],
  ['half-json', /something other than JSON/],
  ['wrong-types', /None of the rows|does not hold the row/],
  ['redirect', /could not be reached: .*redirect/],
  ['close-connection', /could not be reached: .*other side closed/],
  ['endless', /sent more than 10 MB/],
  ['bomb', /sent more than 10 MB/],
  ['slow', /did not answer in full within 150 ms/, 150],
  ['hang', /did not answer in full within 150 ms/, 150],
])(
  'with the fault "%s", `list` and `bySlug` fail after one request each, with a message of one line',
  async (fault, words, deadline) => {
    database.fault = fault
    database.slowness = 60_000
    const { list, bySlug } = reader(deadline)
    for (const error of await Promise.all([list(), bySlug('loja')].map(errorOf))) {
      expect(error).toBeInstanceOf(ReadError)
      const { message } = error as ReadError
      expect(message).toMatch(words)
      expect(message).not.toContain(database.key)
      expect(message).toMatch(/^\P{Cc}+\.$/u)
    }
    // A request may miss a short deadline before it arrives.
    if (!deadline) expect(database.reads).toEqual({ list: 1, bySlug: 1 })
    else expect(Math.max(...Object.values(database.reads))).toBeLessThanOrEqual(1)
  },
)

test('a read rejects with the reason when the connection is refused', async () => {
  await database.close()
  await expect(reader().list()).rejects.toThrow(/could not be reached: .*ECONNREFUSED/)
})

test('a read rejects with the reason when all IP addresses of the host refuse the connection', async () => {
  const addresses = [
    { address: '127.0.0.1', family: 4 },
    { address: '::1', family: 6 },
  ]
  const resolve = (_host: string, _options: object, done: (...results: unknown[]) => void) =>
    done(null, addresses)
  const lookup = vi.spyOn(dns, 'lookup').mockImplementation(resolve as never)
  onTestFinished(() => lookup.mockRestore())
  await database.close()
  const url = database.url.replace('127.0.0.1', 'database.example')
  const { list } = createSupabaseReader({ url, anonKey: database.key, warn() {} })
  await expect(list()).rejects.toThrow(/could not be reached: .*ECONNREFUSED\. Check/)
})

test('a key that is not a valid header value is not in the error', async () => {
  const broken = createSupabaseReader({ url: database.url, anonKey: 'a\nkey', warn() {} })
  await expect(broken.list()).rejects.toMatchObject({
    message: 'The request to the hosted database could not be made. Check SUPABASE_ANON_KEY.',
  })
})

test('an empty list is accepted', async () => {
  database.fault = 'empty-list'
  expect(await reader().list()).toEqual([])
  expect(await reader().bySlug('loja')).toBeNull()
})

test('the largest content that the desk writes can be read', async () => {
  const photo = `/fotos/${'0'.repeat(64)}.webp`
  const rowsWith = (images: number) =>
    Array(CONTENT_LIMITS.projects).fill(row({ images: Array(images).fill(photo) }))
  const fits = (images: number) => fitIntoBackup(rowsWith(images))
  let images = 1
  while (fits(images * 2)) images *= 2
  for (let step = images / 2; step >= 1; step /= 2) if (fits(images + step)) images += step
  // In the database, addresses of photos are longer than in a backup.
  const address = `https://abcdefghijklmnopqrst.supabase.co/storage/v1/object/public${photo}`
  database.rows = rowsWith(0).map((project, index) => ({
    ...project,
    slug: `s${index}`,
    images: Array(images).fill(address),
  }))
  expect(await reader(10 * 60_000).list()).toHaveLength(CONTENT_LIMITS.projects)
})
