/** The site is newer than the hosted database, which lacks the migration for hidden projects and all later ones. */
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrationsBefore } from '../../tests/doubles/database.ts'
import { type HostedService, startHostedService } from '../../tests/doubles/hosted-service.ts'
import { draft } from '../testing/writer-contract.ts'
import { createSupabaseReader } from './reader.ts'
import { createSupabaseWriter } from './writer.ts'

const ACCOUNT = { email: 'owner@example.com', password: 'only-for-tests' }

let service: HostedService

beforeAll(async () => {
  service = await startHostedService(migrationsBefore('20261124000000_hidden_projects.sql'))
  await service.addOwner(ACCOUNT.email, ACCOUNT.password)
}, 60_000)
afterAll(() => service.close())

test('stores projects that are not hidden, and reports `outdated` for hidden projects', async () => {
  const { url, key } = service
  const client = createClient(url, key, { auth: { persistSession: false } })
  await client.auth.signInWithPassword(ACCOUNT)
  const writer = createSupabaseWriter(client, new URL(url).host)
  const reader = createSupabaseReader({ url, anonKey: key, warn: expect.fail })

  const id = crypto.randomUUID()
  expect(await writer.create(id, draft('a'))).toEqual({ state: 'saved' })
  const added = await reader.bySlug('a')
  const edited = draft('a', { title: 'Editado' })
  expect(await writer.update(id, edited, added?.updatedAt ?? null)).toEqual({ state: 'saved' })
  await writer.addOrReplace([edited, draft('b')])
  const list = await reader.list()
  expect(list).toMatchObject([edited, draft('b')])

  const hidden = draft('a', { hidden: true })
  for (const attempt of [
    () => writer.setHidden(id, true),
    () => writer.update(id, hidden, list[0]?.updatedAt ?? null),
    () => writer.create(crypto.randomUUID(), draft('c', { hidden: true })),
    () => writer.addOrReplace([draft('b'), hidden]),
  ]) {
    await expect(attempt()).rejects.toMatchObject({ name: 'WriteError', reason: 'outdated' })
  }
  expect(await reader.list()).toEqual(list)
})
