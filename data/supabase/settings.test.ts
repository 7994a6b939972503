import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aSite } from '../../core/testing/site.ts'
import { type HostedService, startHostedService } from '../../tests/doubles/hosted-service.ts'
import { describeSettingsContract } from '../testing/settings-contract.ts'
import { createSupabaseReader } from './reader.ts'
import { createSupabaseSettings } from './settings.ts'

let service: HostedService
let owner: SupabaseClient
let stranger: SupabaseClient
let visitor: SupabaseClient

const options = { auth: { persistSession: false, autoRefreshToken: false } }
const password = 'only-for-tests'

async function signedIn(email: string): Promise<SupabaseClient> {
  const client = createClient(service.url, service.key, options)
  await client.auth.signInWithPassword({ email, password })
  return client
}

beforeAll(async () => {
  service = await startHostedService()
  await service.addOwner('owner@example.com', password)
  await service.signUp('stranger@example.com', password)
  visitor = createClient(service.url, service.key, options)
  owner = await signedIn('owner@example.com')
  stranger = await signedIn('stranger@example.com')
}, 60_000)
afterAll(() => service.close())

const reader = (warn: (message: string) => void = expect.fail) =>
  createSupabaseReader({ url: service.url, anonKey: service.key, warn })
const settingsOf = (client: SupabaseClient) =>
  createSupabaseSettings(client, new URL(service.url).host)

describeSettingsContract(async (warn) => ({
  reader: reader(warn),
  writer: settingsOf(owner),
  run: (sql) => service.sql(sql),
  async close() {},
}))

describe.each([
  ['a stranger who signed up', () => stranger],
  ['an anonymous visitor', () => visitor],
])('%s', (_, client) => {
  test('can read the settings, but neither add, change nor remove them', async () => {
    const refused = { name: 'WriteError', reason: 'refused' }
    await service.sql('delete from site')
    const mine = aSite({ name: 'Minha' })
    await expect(settingsOf(client()).saveSettings(mine, null)).rejects.toMatchObject(refused)
    await settingsOf(owner).saveSettings(aSite({ name: 'Bia' }), null)
    const before = await reader().settings()
    expect(await settingsOf(client()).settings()).toStrictEqual(before)
    // Postgres hides the row from a stranger's update, so the outcome is a conflict instead of an error.
    const outcome = await settingsOf(client())
      .saveSettings(mine, before?.updatedAt ?? null)
      .catch(({ reason }) => reason)
    expect(outcome).not.toEqual({ state: 'saved' })
    await client().from('site').delete().eq('only_row', true)
    expect(await reader().settings()).toStrictEqual(before)
  })
})

test('not even the owner can remove the settings', async () => {
  const { error } = await owner.from('site').delete().eq('only_row', true)
  expect(error?.code).toBe('42501')
})

test('the migration is named when the table or its grant is missing', async () => {
  const named = 'Apply supabase/migrations/20261124010000_site.sql'
  await service.sql('revoke select on site from anon')
  await expect(reader().settings()).rejects.toThrow(named)
  await service.sql('grant select on site to anon')
  await service.sql('alter table site rename to elsewhere')
  await expect(reader().settings()).rejects.toThrow(named)
  await service.sql('alter table elsewhere rename to site')
})
