/** Checks that the double behaves as the real service did when we tried it. */
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type HostedService, startHostedService } from './hosted-service.ts'

const options = { auth: { persistSession: false, autoRefreshToken: false } }
const password = 'only-for-tests'

let service: HostedService

beforeAll(async () => {
  service = await startHostedService()
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
async function signIn(email: string): Promise<SupabaseClient> {
  const client = anonymous()
  await client.auth.signInWithPassword({ email, password })
  return client
}
/** @param lifetime in seconds; negative for an expired token. @returns an access token of the owner. */
async function createToken(lifetime: number): Promise<string> {
  service.tokenLifetime = lifetime
  const owner = { email: 'owner@example.com', password }
  const { data } = await anonymous().auth.signInWithPassword(owner)
  if (!data.session) throw new Error('The sign-in failed.')
  return data.session.access_token
}
const withToken = (token: string) => anonymous({ authorization: `Bearer ${token}` })

describe('known_devices', () => {
  const device = { token_hash: 'a'.repeat(64) }

  const devicesOf = (client: SupabaseClient) => client.from('known_devices')
  const everyoneElse = async () => [anonymous(), await signIn('stranger@example.com')]
  let owner: SupabaseClient

  beforeEach(async () => {
    owner = await signIn('owner@example.com')
    await service.sql('truncate known_devices')
  })

  test('the owner can add a device and remove it', async () => {
    expect((await devicesOf(owner).insert(device)).error).toBeNull()
    const removal = await devicesOf(owner).delete().neq('token_hash', '').select()
    expect(removal.data).toHaveLength(1)
  })

  test('visitors and strangers with an account can look up a device', async () => {
    await devicesOf(owner).insert(device)
    for (const client of await everyoneElse()) {
      const query = devicesOf(client).select('token_hash').eq('token_hash', device.token_hash)
      expect((await query).data).toEqual([device])
    }
  })

  test('visitors and strangers with an account can neither add, change nor remove devices', async () => {
    await devicesOf(owner).insert(device)
    for (const client of await everyoneElse()) {
      expect((await devicesOf(client).insert(device)).error?.code).toBe('42501')
      const update = await devicesOf(client).update(device).neq('token_hash', '')
      expect(update.error?.code).toBe('42501')
      await devicesOf(client).delete().neq('token_hash', '')
    }
    expect((await devicesOf(owner).select('token_hash')).data).toEqual([device])
  })

  test('a delete without a condition is refused', async () => {
    expect((await devicesOf(owner).delete()).error?.code).toBe('21000')
  })
})

test('an SQL statement cannot delete stored objects', async () => {
  await expect(service.sql('delete from storage.objects')).rejects.toThrow('Use the Storage API')
})

describe('expired tokens', () => {
  test('PostgREST accepts a token that expired 20 s ago, but not one that expired 31 s ago', async () => {
    const late = withToken(await createToken(-20))
    expect((await late.rpc('is_owner')).data).toBe(true)
    const tooLate = withToken(await createToken(-31))
    expect(await tooLate.rpc('is_owner')).toMatchObject({
      status: 401,
      error: { code: 'PGRST303' },
    })
  })

  test('Auth refuses an expired token', async () => {
    const errorWith = async (token: string) => (await anonymous().auth.getUser(token)).error
    expect(await errorWith(await createToken(60))).toBeNull()
    expect(await errorWith(await createToken(-20))).toMatchObject({ status: 403 })
  })

  test('Storage refuses an expired token', async () => {
    const errorWith = async (token: string) =>
      (
        await withToken(token)
          .storage.from('fotos')
          .upload('a.webp', 'a', { contentType: 'image/webp' })
      ).error
    expect(await errorWith(await createToken(60))).toBeNull()
    expect(await errorWith(await createToken(-20))).toMatchObject({ statusCode: '403' })
  })
})

describe('a new password', () => {
  const errorOf = async (owner: SupabaseClient, next: string) =>
    (await owner.auth.updateUser({ password: next })).error

  afterEach(async () => {
    service.passwordFault = 'none'
    await service.sql('update auth.users set encrypted_password = $1', [password])
  })

  test('ends all other sessions', async () => {
    const [one, other] = [await signIn('owner@example.com'), await signIn('owner@example.com')]
    expect(await errorOf(one, 'another for tests')).toBeNull()
    expect((await one.auth.getUser()).error).toBeNull()
    expect((await other.auth.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' })
  })

  test('is refused with the error codes of the real service', async () => {
    const owner = await signIn('owner@example.com')
    const tooLong = { status: 400, code: 'validation_failed' }
    expect(await errorOf(owner, 'a'.repeat(73))).toMatchObject(tooLong)
    expect(await errorOf(owner, password)).toMatchObject({ status: 422, code: 'same_password' })
    service.passwordFault = 'weak_password'
    expect(await errorOf(owner, 'a')).toMatchObject({ status: 422, code: 'weak_password' })
    service.passwordFault = 'reauthentication_needed'
    const needed = { status: 400, code: 'reauthentication_needed' }
    expect(await errorOf(owner, 'a')).toMatchObject(needed)
  })
})

describe('sign-in', () => {
  const errorOf = async (email: string, secret = password) =>
    (await anonymous().auth.signInWithPassword({ email, password: secret })).error

  test('a session has an identity, and is large enough to test the session cookies', async () => {
    const { data } = await anonymous().auth.signInWithPassword({
      email: 'owner@example.com',
      password,
    })
    const [identity] = data.user?.identities ?? []
    expect(identity).toMatchObject({ provider: 'email', identity_data: { sub: data.user?.id } })
    // In characters; a little less than in a real session.
    expect(data.session?.access_token.length).toBeGreaterThan(750)
    expect(JSON.stringify(data.session).length).toBeGreaterThan(1_900)
  })

  test('refused sign-ins have the error codes of the real service', async () => {
    const wrongPassword = await errorOf('owner@example.com', 'x')
    expect(wrongPassword).toMatchObject({ status: 400, code: 'invalid_credentials' })
    const unconfirmed = await errorOf('unconfirmed@example.com')
    expect(unconfirmed).toMatchObject({ status: 400, code: 'email_not_confirmed' })
  })

  test.each([
    ['over_request_rate_limit', { status: 429, code: 'over_request_rate_limit' }],
    ['captcha_failed', { status: 400, code: 'captcha_failed' }],
    ['email_provider_disabled', { status: 422, code: 'email_provider_disabled' }],
    ['user_banned', { status: 400, code: 'user_banned' }],
    ['error', { status: 500 }],
  ] as const)(
    'with the fault "%s", a sign-in fails as in the real service',
    async (fault, error) => {
      service.authFault = fault
      expect(await errorOf('owner@example.com')).toMatchObject(error)
    },
  )

  const requestToken = (headers: Record<string, string>, signal?: AbortSignal) =>
    fetch(`${service.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ email: 'owner@example.com', password: 'x' }),
      ...(signal && { signal }),
    })

  test('without the header for the API version, a response has the error code in `error_code`', async () => {
    const body = { code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' }
    expect(await (await requestToken({ apikey: service.key })).json()).toEqual(body)
  })

  test('an unknown API key is refused', async () => {
    const response = await requestToken({ apikey: 'sb_publishable_revoked' })
    expect([response.status, await response.json()]).toEqual([401, { message: 'Invalid API key' }])
  })

  test('with the fault "hang", a request gets no response', async () => {
    service.authFault = 'hang'
    const response = requestToken({ apikey: service.key }, AbortSignal.timeout(200))
    await expect(response).rejects.toMatchObject({ name: 'TimeoutError' })
  })
})
