import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aSite } from '../../core/testing/site.ts'
import { type HostedService, startHostedService } from '../../tests/doubles/hosted-service.ts'
import { describeHiddenContract } from '../testing/hidden-contract.ts'
import { describeRestoreContract } from '../testing/restore-contract.ts'
import { describeWriterContract, draft } from '../testing/writer-contract.ts'
import { createSupabaseReader } from './reader.ts'
import { createSupabaseWriter } from './writer.ts'

let service: HostedService
let visitor: SupabaseClient
let stranger: SupabaseClient
let owner: SupabaseClient

const options = { auth: { persistSession: false, autoRefreshToken: false } }

const account = (email: string) => ({ email, password: 'only-for-tests' })

/** Reads with the rights of the user who is signed in. */
async function readerOf(client: SupabaseClient) {
  const { data } = await client.auth.getSession()
  const accessToken = data.session?.access_token
  const session = accessToken === undefined ? {} : { accessToken }
  const { url, key: anonKey } = service
  return createSupabaseReader({ url, anonKey, warn: expect.fail, ...session })
}

async function signedIn(email: string): Promise<SupabaseClient> {
  const client = createClient(service.url, service.key, options)
  await client.auth.signInWithPassword(account(email))
  return client
}

beforeAll(async () => {
  service = await startHostedService()
  visitor = createClient(service.url, service.key, options)
  await service.addOwner('owner@example.com', 'only-for-tests')
  await service.signUp('stranger@example.com', 'only-for-tests')
  owner = await signedIn('owner@example.com')
  stranger = await signedIn('stranger@example.com')
}, 60_000)
afterAll(() => service.close())

const writerOf = (client: SupabaseClient) => createSupabaseWriter(client, new URL(service.url).host)

const openSubject = async () => ({
  reader: await readerOf(owner),
  writer: writerOf(owner),
  run: (sql: string) => service.sql(sql),
  async close() {},
})

describeWriterContract(openSubject)
describeHiddenContract(openSubject)
describeRestoreContract(openSubject)

describe.each([
  ['a stranger who signed up', () => stranger],
  ['an anonymous visitor', () => visitor],
])('%s', (_, client) => {
  const rows = () => service.sql('select * from projects order by slug')

  beforeEach(async () => {
    await service.sql('delete from projects')
    await writerOf(owner).addOrReplace([draft('a'), draft('b')])
  })

  test('cannot write projects or their order', async () => {
    const before = await rows()
    const [a, b] = before.map(({ id }) => String(id))
    const reader = await readerOf(client())
    const updatedAt = (await reader.bySlug('a'))?.updatedAt ?? null
    const writer = writerOf(client())
    // Postgres hides these rows from strangers, so the calls find nothing to change instead of failing.
    for (const attempt of [
      () => writer.update(a ?? '', draft('a', { title: 'Minha' }), updatedAt),
      () => writer.remove(a ?? ''),
      () => writer.reorder([b ?? '', a ?? '']),
    ]) {
      expect(await attempt().catch(({ reason }) => reason)).not.toEqual({ state: 'saved' })
    }
    const attempts = [
      () => writer.create(crypto.randomUUID(), draft('c')),
      () => writer.addOrReplace([draft('a', { title: 'Minha' })]),
      () => writer.addOrReplace([draft('c')]),
      () => writer.addOrReplace([], aSite({ name: 'Meu' })),
    ]
    for (const attempt of attempts) {
      await expect(attempt()).rejects.toMatchObject({ name: 'WriteError', reason: 'refused' })
    }
    await client().from('projects').insert({ slug: 'c', title: 'C' })
    await client().from('projects').update({ order_index: 9 }).eq('slug', 'a')
    await client().from('projects').delete().eq('slug', 'a')
    expect(await rows()).toEqual(before)
  })

  test('does not see hidden projects', async () => {
    await service.sql(`update projects set hidden = true where slug = 'a'`)
    const [a] = await rows()
    const reader = await readerOf(client())
    expect(await reader.list()).toMatchObject([{ slug: 'b', hidden: false }])
    expect(await reader.bySlug('a')).toBeNull()
    expect(await writerOf(client()).byId(String(a?.id))).toBeNull()
    expect((await (await readerOf(owner)).list()).map(({ slug }) => slug)).toEqual(['a', 'b'])
    await writerOf(client())
      .setHidden(String(a?.id), false)
      .catch(({ reason }) => expect(reason).toBe('refused'))
    expect((await rows())[0]).toEqual(a)
  })

  test('cannot become the owner', async () => {
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

test('an id that is not a uuid counts as missing', async () => {
  expect(await writerOf(owner).byId('no-uuid')).toBeNull()
  await writerOf(owner).remove('no-uuid')
  const changed = { state: 'changed', current: null }
  expect(await writerOf(owner).update('no-uuid', draft(), '2026-11-01')).toEqual(changed)
})

test('a version that is not a time counts as outdated', async () => {
  const id = crypto.randomUUID()
  await writerOf(owner).create(id, draft('versao'))
  const outcome = await writerOf(owner).update(id, draft('versao'), 'never')
  expect(outcome).toMatchObject({ state: 'changed', current: { id } })
})

describe('the reason of a failed write', () => {
  test('the session has expired, beyond the leeway of 30 s', async () => {
    service.tokenLifetime = -31
    const client = createClient(service.url, service.key, options)
    const { data } = await client.auth.signInWithPassword(account('owner@example.com'))
    service.tokenLifetime = 3_600
    const accessToken = async () => data.session?.access_token ?? ''
    const late = createClient(service.url, service.key, { accessToken })
    await expect(writerOf(late).create(crypto.randomUUID(), draft('c'))).rejects.toMatchObject({
      reason: 'refused',
    })
  })

  test.each(['crashed', 'renamed'] as const)(
    'a brief failure of the database: %s',
    async (rowFault) => {
      service.rowFault = rowFault
      await expect(writerOf(owner).addOrReplace([draft()])).rejects.toMatchObject({
        reason: 'unreachable',
      })
      await expect(writerOf(owner).byId('id')).rejects.toMatchObject({ reason: 'unreachable' })
      service.rowFault = 'none'
    },
  )

  test('a migration is missing, or a table differs from the migrations', async () => {
    const fails = async (code: string) =>
      expect(writerOf(owner).addOrReplace([draft()])).rejects.toMatchObject({
        reason: 'outdated',
        code,
        message: expect.stringMatching(/^The hosted database answered 4\d\d \(\w+\)\.$/),
      })
    await service.sql('alter function add_projects rename to elsewhere')
    await fails('PGRST202')
    await service.sql('alter function elsewhere rename to add_projects')
    await service.sql('alter table projects rename column features to elsewhere')
    await fails('42703')
    await service.sql('alter table projects rename column elsewhere to features')
    await service.sql(
      'alter table projects add constraint no_shop check (slug <> $$loja$$) not valid',
    )
    await fails('23514')
    await service.sql('alter table projects drop constraint no_shop')
  })

  test.each([
    [401, '', 'refused'],
    [403, '42501', 'refused'],
    [405, '25006', 'unwritable'],
    [503, '53100', 'unwritable'],
    [404, 'PGRST205', 'outdated'],
    [404, '42883', 'outdated'],
    [400, 'PGRST204', 'outdated'],
    [400, '22P05', 'outdated'],
    [429, '', 'unreachable'],
    [500, '57014', 'unreachable'],
    [502, '', 'unreachable'],
  ])('%i with the code %j', async (status, code, reason) => {
    const body = { code, message: `Something about ${service.key}` }
    const answer = async () => Response.json(body, { status })
    const client = createClient(service.url, service.key, { ...options, global: { fetch: answer } })
    const message = `The hosted database answered ${status}${code && ` (${code})`}.`
    const problem = { name: 'WriteError', reason, code, message }
    await expect(writerOf(client).addOrReplace([draft()])).rejects.toMatchObject(problem)
  })

  test.each([
    ['nobody answers', () => fetch('http://127.0.0.1:9')],
    ['the service fails', async () => new Response('<html>', { status: 503 })],
    ['something else answers', async () => new Response('<html>')],
    ['an empty answer', async () => new Response('', { status: 404 })],
  ])('%s', async (_, answer) => {
    const client = createClient(service.url, service.key, { ...options, global: { fetch: answer } })
    const reason = 'unreachable'
    await expect(writerOf(client).addOrReplace([draft()])).rejects.toMatchObject({ reason })
    await expect(writerOf(client).create('id', draft())).rejects.toMatchObject({ reason })
  })
})
