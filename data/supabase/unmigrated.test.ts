/** Tests with a hosted database that lacks the migration for hidden projects and all later ones. */
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ProjectDraft } from '../../core/project-fields.ts'
import type { ProjectWriter } from '../../core/project-writer.ts'
import { aFirstDraft } from '../../tests/support/builders/project.ts'
import { migrationsBefore } from '../../tests/support/doubles/database.ts'
import {
  type HostedService,
  startHostedService,
} from '../../tests/support/doubles/hosted-service.ts'
import type { ContentReader } from '../content.ts'
import { createSupabaseReader } from './reader.ts'
import { createSupabaseWriter } from './writer.ts'

const draft = (slug: string, fields?: Partial<ProjectDraft>) => aFirstDraft({ slug, ...fields })
const ACCOUNT = { email: 'owner@example.com', password: 'only-for-tests' }

let service: HostedService
let writer: ProjectWriter
let reader: ContentReader

beforeAll(async () => {
  service = await startHostedService(migrationsBefore('20261124000000_hidden_projects.sql'))
  await service.addOwner(ACCOUNT.email, ACCOUNT.password)
  const { url, key } = service
  const client = createClient(url, key, { auth: { persistSession: false } })
  await client.auth.signInWithPassword(ACCOUNT)
  writer = createSupabaseWriter(client, new URL(url).host)
  reader = createSupabaseReader({ url, anonKey: key, warn: expect.fail })
}, 60_000)
beforeEach(() => service.sql('delete from projects'))
afterAll(() => service.close())

test('projects that are not hidden can be created, changed and restored', async () => {
  const id = crypto.randomUUID()
  expect(await writer.create(id, draft('a'))).toEqual({ state: 'saved' })
  const created = await reader.bySlug('a')
  expect(created).toMatchObject(draft('a'))
  const edited = draft('a', { title: 'Editado' })
  const updatedAt = created?.updatedAt ?? null
  expect(await writer.update(id, edited, updatedAt)).toEqual({ state: 'saved' })
  expect(await reader.list()).toMatchObject([edited])
  await writer.addOrReplace([draft('a'), draft('b')])
  expect(await reader.list()).toMatchObject([draft('a'), draft('b')])
})

test('every write of a hidden project fails with the reason `outdated`', async () => {
  const id = crypto.randomUUID()
  await writer.create(id, draft('a'))
  const before = await reader.list()
  const updatedAt = before[0]?.updatedAt ?? null
  const hidden = draft('a', { hidden: true })
  for (const attempt of [
    () => writer.setHidden(id, true),
    () => writer.update(id, hidden, updatedAt),
    () => writer.create(crypto.randomUUID(), draft('c', { hidden: true })),
    () => writer.addOrReplace([draft('b'), hidden]),
  ]) {
    await expect(attempt()).rejects.toMatchObject({ name: 'WriteError', reason: 'outdated' })
  }
  expect(await reader.list()).toEqual(before)
})
