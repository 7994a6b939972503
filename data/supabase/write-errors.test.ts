/** How the writer classifies failures of the hosted database. No database runs: the tests replace `fetch`. */
import { createClient } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { draft } from '../../tests/support/contracts/writer-contract.ts'
import { PAUSED_ADVICE } from './client.ts'
import { createSupabaseWriter } from './writer.ts'

const KEY = 'sb_publishable_only-for-tests'
const auth = { persistSession: false, autoRefreshToken: false }

/** What the message says in addition to the answer. The keys are reasons. */
const ADVICE = new Map([
  ['outdated', ' Apply the missing files of supabase/migrations.'],
  ['paused', ` ${PAUSED_ADVICE}`],
])

function writerOf(fetch: () => Promise<Response>) {
  const client = createClient('http://database.test', KEY, { auth, global: { fetch } })
  return createSupabaseWriter(client, 'database.test')
}

test.each([
  ['refused', 'the key is not accepted', 401, ''],
  ['refused', 'the user may not write', 403, '42501'],
  ['unwritable', 'the database is read-only', 405, '25006'],
  ['unwritable', 'the disk is full', 503, '53100'],
  ['outdated', 'a table is missing', 404, 'PGRST205'],
  ['outdated', 'a function is missing', 404, '42883'],
  ['outdated', 'a column is missing', 400, 'PGRST204'],
  ['outdated', 'a client error has any other code', 400, '22P05'],
  ['paused', 'the project is paused', 540, ''],
  ['unreachable', 'there were too many requests', 429, ''],
  ['unreachable', 'the query took too long', 500, '57014'],
  ['unreachable', 'a proxy answers', 502, ''],
])('a write fails as `%s` when %s: status %i, code %j', async (reason, _, status, code) => {
  const body = { code, message: `Something about ${KEY}` }
  const fetch = async () => Response.json(body, { status })
  const answer = `The hosted database answered ${status}${code && ` (${code})`}.`
  const message = answer + (ADVICE.get(reason) ?? '')
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
