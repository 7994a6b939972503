/** How the adapters classify failures of the hosted service. No database runs: the tests replace `fetch`. */
import { expect, test } from 'vitest'
import { draft } from '../../tests/support/contracts/writer-contract.ts'
import { createServiceClient } from './client.ts'
import { RUN_SCHEMA } from './errors.ts'
import { createPhotosBucket } from './photos-bucket.ts'
import { createSupabaseProjects } from './writer.ts'

const KEY = 'sb_publishable_only-for-tests'
/** What the log says in addition. */
const NOTHING = ''
const KEY_ADVICE = ' Check SUPABASE_ANON_KEY.'
const RUN = ` ${RUN_SCHEMA}`
const RELOAD = `${RUN} If you have run it already, wait a minute, or run in the SQL editor: notify pgrst, 'reload schema'`
const RESUME =
  ' The project is paused; resume it at https://supabase.com/dashboard, which takes a few minutes.'

const clientOf = (fetch: () => Promise<Response>) =>
  createServiceClient({ url: 'http://database.test', anonKey: KEY, fetch })
const writerOf = (fetch: () => Promise<Response>) =>
  createSupabaseProjects(clientOf(fetch), 'database.test')
const answering = (status: number, body: object) => async () => Response.json(body, { status })

test.each([
  ['refused', 'the key is not accepted', 401, '', KEY_ADVICE],
  ['unwritable', 'the database is read-only', 405, '25006', NOTHING],
  ['unwritable', 'the disk is full', 503, '53100', NOTHING],
  ['stale', 'a table is missing, or new', 404, 'PGRST205', RELOAD],
  ['stale', 'a function is missing, or new', 404, 'PGRST202', RELOAD],
  ['outdated', 'a function is missing', 404, '42883', RUN],
  ['paused', 'the project is paused', 540, '', RESUME],
  ['unreachable', 'the query took too long', 500, '57014', NOTHING],
])('a write fails as `%s` when %s: status %i, code %j', async (reason, _, status, code, advice) => {
  const writer = writerOf(answering(status, { code, message: `Something about ${KEY}` }))
  const message = `The hosted database answered ${status}${code && ` (${code})`}.${advice}`
  const problem = { name: 'DatabaseError', reason, code, message }
  await expect(writer.setHidden('id', true)).rejects.toMatchObject(problem)
  await expect(writer.byId('id')).rejects.toMatchObject(problem)
})

const refusedConnection = () => Promise.reject(new TypeError('fetch failed'))

test.each([
  ['nobody answers', refusedConnection],
  ['the service fails', async () => new Response('<html>', { status: 503 })],
])('a write fails as `unreachable` when %s', async (_, answer) => {
  const writer = writerOf(answer)
  const unreachable = { reason: 'unreachable' }
  await expect(writer.addOrReplace([draft()])).rejects.toMatchObject(unreachable)
  await expect(writer.create('id', draft())).rejects.toMatchObject(unreachable)
})

test.each([
  ['refused', 'the key was revoked', answering(401, { message: 'Invalid API key' })],
  ['refused', 'the access token has expired', answering(400, { statusCode: '403' })],
  ['outdated', 'there is no bucket', answering(400, { statusCode: '404' })],
  ['paused', 'the project is paused', async () => new Response('Project paused', { status: 540 })],
  ['unwritable', 'there is no room', answering(507, { statusCode: '507', message: 'Full' })],
  [
    'unwritable',
    'the database is read-only',
    answering(400, { statusCode: '503', code: 'DatabaseReadOnly' }),
  ],
  ['unreachable', 'the storage fails', answering(400, { statusCode: '500', message: 'Failed' })],
])('adding a photo fails as `%s` when %s', async (reason, _, answer) => {
  const problem = { name: 'DatabaseError', reason }
  const photos = createPhotosBucket(clientOf(answer))
  await expect(photos.add(Buffer.from('photo'))).rejects.toMatchObject(problem)
})
