import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type HostedService, startHostedService } from '../../tests/doubles/hosted-service.ts'
import { photoName } from '../photo-storage.ts'
import { createPhotosBucket } from './photos-bucket.ts'

const options = { auth: { persistSession: false, autoRefreshToken: false } }
const photo = Buffer.from('a picture')

let service: HostedService
let owner: SupabaseClient

async function signedIn(email: string): Promise<SupabaseClient> {
  const client = createClient(service.url, service.key, options)
  await client.auth.signInWithPassword({ email, password: 'only-for-tests' })
  return client
}

const fill = (count: number) =>
  service.sql(
    `insert into storage.objects (bucket_id, name, metadata)
     select 'fotos', n || '.webp', '{"size":5}' from generate_series(1, $1) as n`,
    [count],
  )

beforeAll(async () => {
  service = await startHostedService()
  await service.addOwner('owner@example.com', 'only-for-tests')
  await service.signUp('stranger@example.com', 'only-for-tests')
  owner = await signedIn('owner@example.com')
}, 60_000)
afterAll(() => service.close())
beforeEach(() => service.sql('truncate storage.objects'))

test('the same photo is added once, and everyone can load it', async () => {
  const photos = createPhotosBucket(owner)
  const address = await photos.add(photo)
  expect(address).toBe(`${service.url}/storage/v1/object/public/fotos/${photoName(photo)}`)
  expect(await photos.add(photo)).toBe(address)
  const before = service.requests.length
  expect(await photos.list()).toEqual([{ address, bytes: photo.length }])
  expect(service.requests.slice(before)).toEqual(['POST /storage/v1/object/list/fotos'])
  expect(Buffer.from(await (await fetch(address)).arrayBuffer())).toEqual(photo)
})

test('all photos are listed, up to a limit', async () => {
  await fill(2_001)
  const listed = await createPhotosBucket(owner).list()
  expect(new Set(listed.map(({ address }) => address)).size).toBe(2_001)
  expect(listed[0]).toEqual({ address: expect.stringMatching(/\/fotos\/\d+\.webp$/), bytes: 5 })

  await service.sql('truncate storage.objects')
  await fill(10_001)
  expect(await createPhotosBucket(owner).list()).toHaveLength(10_000)
})

test('nobody can delete a photo, not even with SQL', async () => {
  await createPhotosBucket(owner).add(photo)
  await owner.storage.from('fotos').remove([photoName(photo)])
  await expect(service.sql('delete from storage.objects')).rejects.toThrow('Use the Storage API')
  expect(await createPhotosBucket(owner).list()).toHaveLength(1)
})

test.each([
  ['a stranger who signed up', () => signedIn('stranger@example.com')],
  ['an anonymous visitor', async () => createClient(service.url, service.key, options)],
])('%s can neither add, see nor remove a photo', async (_, open) => {
  await createPhotosBucket(owner).add(photo)
  const client = await open()
  const others = createPhotosBucket(client)
  await expect(others.add(Buffer.from('another'))).rejects.toMatchObject({ reason: 'refused' })
  await expect(others.add(photo)).rejects.toMatchObject({ reason: 'refused' })
  expect(await others.list()).toEqual([])
  await client.storage.from('fotos').remove([photoName(photo)])
  expect(await createPhotosBucket(owner).list()).toHaveLength(1)
})

describe('why a photo was not added', () => {
  test.each([
    ['there is no bucket', `set id = 'elsewhere'`, '404', `set id = 'fotos'`],
    [
      'it refuses WebP',
      `set allowed_mime_types = '{image/png}'`,
      '415',
      `set allowed_mime_types = '{image/webp}'`,
    ],
    [
      'it accepts only small files',
      'set file_size_limit = 1',
      '413',
      'set file_size_limit = 10000000',
    ],
  ])('the bucket is not set up: %s', async (_, change, code, undo) => {
    await service.sql(`update storage.buckets ${change}`)
    await expect(createPhotosBucket(owner).add(photo)).rejects.toMatchObject({
      name: 'WriteError',
      reason: 'outdated',
      code,
      message: `The hosted storage answered 400 (${code}).`,
    })
    await service.sql(`update storage.buckets ${undo}`)
  })

  test('the session has expired', async () => {
    service.tokenLifetime = -1
    const late = createClient(service.url, service.key, options)
    const { data } = await late.auth.signInWithPassword({
      email: 'owner@example.com',
      password: 'only-for-tests',
    })
    service.tokenLifetime = 3_600
    const accessToken = async () => data.session?.access_token ?? ''
    const client = createClient(service.url, service.key, { accessToken })
    await expect(createPhotosBucket(client).add(photo)).rejects.toMatchObject({ reason: 'refused' })
  })

  const answering = (status: number, body: unknown) => async () => Response.json(body, { status })
  test.each([
    ['the key was revoked', 'refused', answering(401, { message: 'Invalid API key' })],
    ['there is no room', 'unwritable', answering(507, { statusCode: '507', message: 'Full' })],
    ['the disk of the database is full', 'unwritable', answering(500, { statusCode: '53100' })],
    ['the storage fails', 'unreachable', answering(400, { statusCode: '500', message: 'Failed' })],
    [
      'something unknown',
      'unreachable',
      answering(400, { statusCode: '409', message: 'Duplicate' }),
    ],
    ['a proxy answers', 'unreachable', async () => new Response('<html>', { status: 502 })],
    ['nobody answers', 'unreachable', () => fetch('http://127.0.0.1:9')],
  ])('%s', async (_, reason, answer) => {
    const client = createClient(service.url, service.key, { ...options, global: { fetch: answer } })
    const problem = { name: 'WriteError', reason }
    await expect(createPhotosBucket(client).add(photo)).rejects.toMatchObject(problem)
    await expect(createPhotosBucket(client).list()).rejects.toMatchObject(problem)
  })
})
