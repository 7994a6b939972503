/** How the writer classifies failures of the hosted database. No database runs: each test replaces `fetch`. */
import { createClient } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { draft } from '../testing/writer-contract.ts'
import { createSupabaseWriter } from './writer.ts'

const KEY = 'sb_publishable_only-for-tests'
const auth = { persistSession: false, autoRefreshToken: false }

function writerOf(fetch: () => Promise<Response>) {
  const client = createClient('http://database.test', KEY, { auth, global: { fetch } })
  return createSupabaseWriter(client, 'database.test')
}

test.each([
  ['refused', 401, ''],
  ['refused', 403, '42501'],
  ['unwritable', 405, '25006'],
  ['unwritable', 503, '53100'],
  ['outdated', 404, 'PGRST205'],
  ['outdated', 404, '42883'],
  ['outdated', 400, 'PGRST204'],
  ['outdated', 400, '22P05'],
  ['unreachable', 429, ''],
  ['unreachable', 500, '57014'],
  ['unreachable', 502, ''],
])('a write fails as `%s` after the status %i with the code %j', async (reason, status, code) => {
  const body = { code, message: `Something about ${KEY}` }
  const fetch = async () => Response.json(body, { status })
  const message = `The hosted database answered ${status}${code && ` (${code})`}.`
  const problem = { name: 'WriteError', reason, code, message }
  await expect(writerOf(fetch).addOrReplace([draft()])).rejects.toMatchObject(problem)
})

test.each([
  ['nobody answers', () => fetch('http://127.0.0.1:9')],
  ['the service fails', async () => new Response('<html>', { status: 503 })],
  ['another server answers', async () => new Response('<html>')],
  ['the answer is empty', async () => new Response('', { status: 404 })],
])('a write fails as `unreachable` when %s', async (_, answer) => {
  const writer = writerOf(answer)
  const unreachable = { reason: 'unreachable' }
  await expect(writer.addOrReplace([draft()])).rejects.toMatchObject(unreachable)
  await expect(writer.create('id', draft())).rejects.toMatchObject(unreachable)
})
