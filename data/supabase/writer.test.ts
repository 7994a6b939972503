import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Postgrest, startPostgrest } from '../../tests/doubles/postgrest.ts'
import { describeWriterContract, draft } from '../testing/writer-contract.ts'
import { createSupabaseReader } from './reader.ts'
import { createSupabaseWriter } from './writer.ts'

let service: Postgrest
let visitor: SupabaseClient
let stranger: SupabaseClient
let owner: SupabaseClient

const options = { auth: { persistSession: false, autoRefreshToken: false } }

const account = (email: string) => ({ email, password: 'only-for-tests' })

async function signedIn(email: string): Promise<SupabaseClient> {
  const client = createClient(service.url, service.key, options)
  await client.auth.signInWithPassword(account(email))
  return client
}

beforeAll(async () => {
  service = await startPostgrest()
  visitor = createClient(service.url, service.key, options)
  await service.addOwner('owner@example.com', 'only-for-tests')
  await service.signUp('stranger@example.com', 'only-for-tests')
  owner = await signedIn('owner@example.com')
  stranger = await signedIn('stranger@example.com')
}, 60_000)
afterAll(() => service.close())

const writerOf = (client: SupabaseClient) => createSupabaseWriter(client, new URL(service.url).host)

describeWriterContract(async () => ({
  reader: createSupabaseReader({ url: service.url, anonKey: service.key, warn: expect.fail }),
  writer: writerOf(owner),
  run: (sql) => service.sql(sql),
  async close() {},
}))

describe.each([
  ['a stranger who signed up', () => stranger],
  ['an anonymous visitor', () => visitor],
])('%s', (_, client) => {
  const photo = Buffer.from('a picture')
  const rows = () => service.sql('select * from projects order by slug')

  beforeEach(async () => {
    await service.sql('delete from projects')
    await writerOf(owner).replaceAll([draft('a'), draft('b')])
  })

  test('can write no project and no order', async () => {
    const before = await rows()
    const [a, b] = before.map(({ id }) => String(id))
    const reader = createSupabaseReader({
      url: service.url,
      anonKey: service.key,
      warn: expect.fail,
    })
    const updatedAt = (await reader.bySlug('a'))?.updatedAt ?? ''
    const writer = writerOf(client())
    // Policies hide from strangers what they may not change.
    for (const attempt of [
      () => writer.update(a ?? '', draft('a', { title: 'Minha' }), updatedAt),
      () => writer.remove(a ?? ''),
      () => writer.reorder([b ?? '', a ?? '']),
    ]) {
      expect(await attempt().catch(({ reason }) => reason)).not.toEqual({ state: 'saved' })
    }
    const attempts = [
      () => writer.create(crypto.randomUUID(), draft('c')),
      () => writer.replaceAll([draft('a', { title: 'Minha' })]),
      () => writer.replaceAll([draft('c')]),
    ]
    for (const attempt of attempts) {
      await expect(attempt()).rejects.toMatchObject({ name: 'WriteError', reason: 'refused' })
    }
    await client().from('projects').insert({ slug: 'c', title: 'C' })
    await client().from('projects').update({ order_index: 9 }).eq('slug', 'a')
    await client().from('projects').delete().eq('slug', 'a')
    expect(await rows()).toEqual(before)
  })

  test('can neither add, see nor remove a photo, nor make an owner', async () => {
    const photos = owner.storage.from('fotos')
    await photos.upload('a.webp', photo, { contentType: 'image/webp' })
    const others = client().storage.from('fotos')
    const { error } = await others.upload('b.webp', photo, { contentType: 'image/webp' })
    expect(error).toMatchObject({ statusCode: '403' })
    expect((await others.list()).data).toEqual([])
    await others.remove(['a.webp'])
    expect((await photos.list()).data).toMatchObject([{ name: 'a.webp' }])
    const answer = await fetch(photos.getPublicUrl('a.webp').data.publicUrl)
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(photo)
    await photos.remove(['a.webp'])
    expect((await photos.list()).data).toEqual([])

    const claims = JSON.stringify({ sub: (await client().auth.getUser()).data.user?.id })
    const role = client() === visitor ? 'anon' : 'authenticated'
    await service.sql(`select set_config('request.jwt.claims', $1, false)`, [claims])
    await service.sql(`set role ${role}`)
    const insert = 'insert into private.owner select auth.uid()'
    await expect(service.sql(insert).finally(() => service.sql('reset role'))).rejects.toThrow(
      /permission denied for (?:schema|table)/,
    )
  })
})

test('a photo is a WebP of at most 10 MB', async () => {
  const photos = owner.storage.from('fotos')
  const large = await photos.upload('a.webp', Buffer.alloc(10_000_001), {
    contentType: 'image/webp',
  })
  expect(large.error).toMatchObject({ statusCode: '413' })
  const other = await photos.upload('a.svg', Buffer.from('<svg/>'), {
    contentType: 'image/svg+xml',
  })
  expect(other.error).toMatchObject({ statusCode: '415' })
})

describe('why nothing was written', () => {
  test('the session has expired', async () => {
    service.tokenLifetime = -1
    const client = createClient(service.url, service.key, options)
    const { data } = await client.auth.signInWithPassword(account('owner@example.com'))
    service.tokenLifetime = 3_600
    const accessToken = async () => data.session?.access_token ?? ''
    const late = createClient(service.url, service.key, { accessToken })
    await expect(writerOf(late).create(crypto.randomUUID(), draft('c'))).rejects.toMatchObject({
      reason: 'refused',
    })
  })

  test('the database takes no changes', async () => {
    await service.sql('set default_transaction_read_only = on')
    await expect(writerOf(owner).create(crypto.randomUUID(), draft('c'))).rejects.toMatchObject({
      reason: 'unwritable',
      message: expect.stringContaining('(25006)'),
    })
    await service.sql('set default_transaction_read_only = off')
  })

  test.each([
    ['nobody answers', () => fetch('http://127.0.0.1:9')],
    ['the service fails', async () => new Response('<html>', { status: 503 })],
    ['something else answers', async () => new Response('<html>')],
    ['an empty answer', async () => new Response('', { status: 404 })],
  ])('%s', async (_, answer) => {
    const client = createClient(service.url, service.key, { ...options, global: { fetch: answer } })
    const reason = 'away'
    await expect(writerOf(client).replaceAll([draft()])).rejects.toMatchObject({ reason })
    await expect(writerOf(client).create('id', draft())).rejects.toMatchObject({ reason })
  })
})
