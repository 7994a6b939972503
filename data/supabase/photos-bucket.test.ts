import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startWithUsers } from '../../tests/support/doubles/hosted-users.ts'
import { photoName } from '../photo-storage.ts'
import { createPhotosBucket } from './photos-bucket.ts'

const photo = Buffer.from('a picture')

let users: Awaited<ReturnType<typeof startWithUsers>>

const names = async () =>
  (await users.service.sql('select name from storage.objects')).map(({ name }) => name)

beforeAll(async () => {
  users = await startWithUsers()
}, 60_000)
afterAll(() => users.service.close())
beforeEach(() => users.service.sql('truncate storage.objects'))

test('a photo that is added twice is stored once', async () => {
  const photos = createPhotosBucket(users.owner)
  const address = await photos.add(photo)
  expect(address).toBe(`${users.service.url}/storage/v1/object/public/fotos/${photoName(photo)}`)
  expect(await photos.add(photo)).toBe(address)
  expect(await names()).toEqual([photoName(photo)])
})

test('`has` tells whether a photo is stored', async () => {
  const photos = createPhotosBucket(users.owner)
  expect(await photos.has(photoName(photo))).toBe(false)
  await photos.add(photo)
  expect(await photos.has(photoName(photo))).toBe(true)
  const client = await users.ownerWithExpiredToken(1)
  const looking = createPhotosBucket(client).has(photoName(photo))
  await expect(looking).rejects.toMatchObject({ reason: 'refused' })
})

test('a photo can be loaded without an API key', async () => {
  const response = await fetch(await createPhotosBucket(users.owner).add(photo))
  expect(Buffer.from(await response.arrayBuffer())).toEqual(photo)
})

test('the owner cannot delete a photo', async () => {
  await createPhotosBucket(users.owner).add(photo)
  await users.owner.storage.from('fotos').remove([photoName(photo)])
  expect(await names()).toEqual([photoName(photo)])
})

test.each([
  ['a stranger who signed up', () => users.stranger],
  ['an anonymous visitor', () => users.visitor],
])('%s cannot add or remove photos', async (_, clientOf) => {
  await createPhotosBucket(users.owner).add(photo)
  const client = clientOf()
  const photos = createPhotosBucket(client)
  await expect(photos.add(Buffer.from('another'))).rejects.toMatchObject({ reason: 'refused' })
  await expect(photos.add(photo)).rejects.toMatchObject({ reason: 'refused' })
  await client.storage.from('fotos').remove([photoName(photo)])
  expect(await names()).toEqual([photoName(photo)])
})

test.each([
  ['there is no bucket', `set id = 'elsewhere'`, '404', `set id = 'fotos'`],
  [
    'the bucket refuses WebP',
    `set allowed_mime_types = '{image/png}'`,
    '415',
    `set allowed_mime_types = '{image/webp}'`,
  ],
  [
    'the bucket accepts only small files',
    'set file_size_limit = 1',
    '413',
    'set file_size_limit = 10000000',
  ],
])('adding a photo fails as `outdated` when %s', async (_, change, code, undo) => {
  await users.service.sql(`update storage.buckets ${change}`)
  const result = await createPhotosBucket(users.owner)
    .add(photo)
    .catch((error: Error) => error)
  await users.service.sql(`update storage.buckets ${undo}`)
  expect(result).toMatchObject({
    name: 'WriteError',
    reason: 'outdated',
    code,
    message: `The hosted storage answered 400 (${code}).`,
  })
})

test('adding a photo fails as `unwritable` when the database is read-only', async () => {
  await users.service.sql('set default_transaction_read_only = on')
  const adding = createPhotosBucket(users.owner).add(photo)
  const failure = { name: 'WriteError', reason: 'unwritable', code: 'DatabaseReadOnly' }
  await expect(adding).rejects.toMatchObject(failure)
  await users.service.sql('set default_transaction_read_only = off')
})

test('adding a photo fails as `refused` when the access token has expired', async () => {
  const client = await users.ownerWithExpiredToken(1)
  await expect(createPhotosBucket(client).add(photo)).rejects.toMatchObject({ reason: 'refused' })
})

const answering = (status: number, body: unknown) => async () => Response.json(body, { status })

test.each([
  ['refused', 'the key was revoked', answering(401, { message: 'Invalid API key' })],
  ['paused', 'the project is paused', async () => new Response('Project paused', { status: 540 })],
  ['unwritable', 'there is no room', answering(507, { statusCode: '507', message: 'Full' })],
  ['unwritable', "the database's disk is full", answering(500, { statusCode: '53100' })],
  ['unreachable', 'the storage fails', answering(400, { statusCode: '500', message: 'Failed' })],
  [
    'unreachable',
    'the error code is unknown',
    answering(400, { statusCode: '418', message: 'Teapot' }),
  ],
  ['unreachable', 'a proxy answers', async () => new Response('<html>', { status: 502 })],
  ['unreachable', 'nobody answers', () => fetch('http://127.0.0.1:9')],
])('adding a photo fails as `%s` when %s', async (reason, _, answer) => {
  const client = createClient(users.service.url, users.service.key, { global: { fetch: answer } })
  const problem = { name: 'WriteError', reason }
  await expect(createPhotosBucket(client).add(photo)).rejects.toMatchObject(problem)
})
