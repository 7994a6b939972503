/** What tests rely on: the double does what the real servers were seen to do. */
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Postgrest, startPostgrest } from './postgrest.ts'

const options = { auth: { persistSession: false, autoRefreshToken: false } }
const password = 'only-for-tests'

let service: Postgrest

beforeAll(async () => {
  service = await startPostgrest()
  await service.addOwner('owner@example.com', password)
  await service.signUp('stranger@example.com', password)
  await service.signUp('unconfirmed@example.com', password, false)
}, 60_000)
afterAll(() => service.close())
afterEach(() => {
  Object.assign(service, { tokenLifetime: 3_600, authFault: 'none' })
})

const anonymous = (headers = {}) =>
  createClient(service.url, service.key, { ...options, global: { headers } })
async function signedIn(email: string): Promise<SupabaseClient> {
  const client = anonymous()
  await client.auth.signInWithPassword({ email, password })
  return client
}
async function withToken(lifetime: number): Promise<SupabaseClient> {
  service.tokenLifetime = lifetime
  const { data } = await anonymous().auth.signInWithPassword({
    email: 'owner@example.com',
    password,
  })
  return anonymous({ authorization: `Bearer ${data.session?.access_token}` })
}

describe('known_devices', () => {
  const hash = { token_hash: 'a'.repeat(64) }

  test('everyone sees a device, and only the owner adds or removes one', async () => {
    const owner = await signedIn('owner@example.com')
    const stranger = await signedIn('stranger@example.com')
    const others = [anonymous(), stranger]
    for (const client of others) {
      expect((await client.from('known_devices').insert(hash)).error?.code).toBe('42501')
    }
    expect((await owner.from('known_devices').insert(hash)).error).toBeNull()
    const again = { ignoreDuplicates: true }
    expect((await owner.from('known_devices').upsert(hash, again)).error).toBeNull()
    for (const client of others) {
      const found = await client
        .from('known_devices')
        .select('token_hash')
        .eq('token_hash', hash.token_hash)
      expect(found.data).toEqual([hash])
      await client.from('known_devices').delete().neq('token_hash', '')
      expect(
        (await client.from('known_devices').update(hash).neq('token_hash', '')).error?.code,
      ).toBe('42501')
    }
    expect(
      (await owner.from('known_devices').delete().neq('token_hash', '').select()).data,
    ).toHaveLength(1)
  })

  test('a delete without a condition is refused', async () => {
    const owner = await signedIn('owner@example.com')
    expect((await owner.from('known_devices').delete()).error?.code).toBe('21000')
  })
})

describe('an expired token', () => {
  test('reads rows for 30 s more, and nothing else', async () => {
    const late = await withToken(-20)
    expect((await late.rpc('is_owner')).data).toBe(true)
    expect((await late.auth.getUser('x.y.z')).error).toMatchObject({ status: 403 })
    expect((await late.storage.from('fotos').list()).error).toMatchObject({ statusCode: '403' })
    const tooLate = await withToken(-31)
    expect(await tooLate.rpc('is_owner')).toMatchObject({
      status: 401,
      error: { code: 'PGRST303' },
    })
  })
})

describe('sign-in', () => {
  const attempt = async (email: string, given = password) =>
    (await anonymous().auth.signInWithPassword({ email, password: given })).error

  test('a session has the size of a real one', async () => {
    const { data } = await anonymous().auth.signInWithPassword({
      email: 'owner@example.com',
      password,
    })
    const [identity] = data.user?.identities ?? []
    expect(identity).toMatchObject({ provider: 'email', identity_data: { sub: data.user?.id } })
    expect(data.session?.access_token.length).toBeGreaterThan(750)
    expect(JSON.stringify(data.session).length).toBeGreaterThan(1_900)
  })

  test('refusals have the codes of the service', async () => {
    const [wrong, unconfirmed] = [
      await attempt('owner@example.com', 'x'),
      await attempt('unconfirmed@example.com'),
    ]
    expect(wrong).toMatchObject({ status: 400, code: 'invalid_credentials' })
    expect(unconfirmed).toMatchObject({ status: 400, code: 'email_not_confirmed' })
    service.authFault = 'too-many'
    expect(await attempt('owner@example.com')).toMatchObject({
      status: 429,
      code: 'over_request_rate_limit',
    })
    service.authFault = 'error'
    expect(await attempt('owner@example.com')).toMatchObject({ status: 500 })
  })

  const raw = (headers: Record<string, string>, signal?: AbortSignal) =>
    fetch(`${service.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ email: 'owner@example.com', password: 'x' }),
      ...(signal && { signal }),
    })

  test('without a version, errors are in their older form', async () => {
    const body = { code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' }
    expect(await (await raw({ apikey: service.key })).json()).toEqual(body)
  })

  test('a key that was revoked is refused before the service', async () => {
    const answer = await raw({ apikey: 'sb_publishable_revoked' })
    expect([answer.status, await answer.json()]).toEqual([401, { message: 'Invalid API key' }])
  })

  test('a hanging service gives no answer', async () => {
    service.authFault = 'hang'
    const given = raw({ apikey: service.key }, AbortSignal.timeout(200))
    await expect(given).rejects.toMatchObject({ name: 'TimeoutError' })
  })
})
