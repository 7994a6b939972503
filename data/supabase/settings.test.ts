import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { aSiteDraft } from '../../tests/support/builders/site.ts'
import { describeSettingsContract } from '../../tests/support/contracts/settings-contract.ts'
import { startWithUsers } from '../../tests/support/doubles/hosted-users.ts'
import { createSupabaseReader } from './reader.ts'
import { createSupabaseSettings } from './settings.ts'

let users: Awaited<ReturnType<typeof startWithUsers>>

beforeAll(async () => {
  users = await startWithUsers()
}, 60_000)
afterAll(() => users.service.close())

const reader = (warn: (message: string) => void = expect.fail) =>
  createSupabaseReader({ url: users.service.url, anonKey: users.service.key, warn })
const settingsOf = (client: SupabaseClient) =>
  createSupabaseSettings(client, new URL(users.service.url).host)

describeSettingsContract(async (warn) => ({
  reader: reader(warn),
  writer: settingsOf(users.owner),
  run: (sql) => users.service.sql(sql),
  async close() {},
}))

describe.each([
  ['a stranger who signed up', () => users.stranger],
  ['an anonymous visitor', () => users.visitor],
])('%s', (_, client) => {
  const mine = aSiteDraft({ name: 'Minha' })

  beforeEach(() => users.service.sql('delete from site'))

  async function publish() {
    await settingsOf(users.owner).saveSettings(aSiteDraft({ name: 'Bia' }), null)
    return reader().readSettings()
  }

  test('can read the settings', async () => {
    const published = await publish()
    expect(published).toMatchObject({ name: 'Bia' })
    expect(await settingsOf(client()).readSettings()).toStrictEqual(published)
  })

  test('cannot add settings', async () => {
    const saving = settingsOf(client()).saveSettings(mine, null)
    await expect(saving).rejects.toMatchObject({ name: 'WriteError', reason: 'refused' })
    expect(await reader().readSettings()).toBeNull()
  })

  test('cannot change the settings', async () => {
    const published = await publish()
    const saving = settingsOf(client()).saveSettings(mine, published?.updatedAt ?? null)
    await expect(saving).rejects.toMatchObject({ name: 'WriteError', reason: 'refused' })
    expect(await reader().readSettings()).toStrictEqual(published)
  })

  test('cannot remove the settings', async () => {
    const published = await publish()
    await client().from('site').delete().eq('only_row', true)
    expect(await reader().readSettings()).toStrictEqual(published)
  })
})

test('not even the owner can remove the settings', async () => {
  const { error } = await users.owner.from('site').delete().eq('only_row', true)
  expect(error?.code).toBe('42501')
})

test('a read fails when visitors may not read the table', async () => {
  await users.service.sql('revoke select on site from anon')
  await expect(reader().readSettings()).rejects.toThrow('Run the migrations')
  await users.service.sql('grant select on site to anon')
})

test('a missing table means that there are no settings, and the warning names the migration', async () => {
  const warn = vi.fn<(message: string) => void>()
  await users.service.sql('alter table site rename to elsewhere')
  expect(await reader(warn).readSettings()).toBeNull()
  await users.service.sql('alter table elsewhere rename to site')
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('20261124010000_site.sql'))
})
