import { createClient } from '@supabase/supabase-js'
import { expect, onTestFinished, test } from 'vitest'
import { dayOf, WHOLE_SITE } from '../../core/visit-counts.ts'
import { countOf, PROJECT } from '../../tests/support/contracts/visits-contract.ts'
import { migrationsBefore } from '../../tests/support/doubles/database.ts'
import { startHostedService } from '../../tests/support/doubles/hosted-service.ts'
import { createSupabaseVisits, createVisitSender } from './visits.ts'

const ACCOUNT = { email: 'owner@example.com', password: 'only-for-tests' }

test('until the migration for sources is applied, the whole site has only the source `other`', async () => {
  const service = await startHostedService(migrationsBefore('20261202000000_visit_sources.sql'))
  onTestFinished(() => service.close())
  await service.addOwner(ACCOUNT.email, ACCOUNT.password)
  await service.sql(`insert into projects (id, slug, title) values ('${PROJECT}', 'a', 'A')`)
  const { url, key } = service
  const client = createClient(url, key, { auth: { persistSession: false } })
  await client.auth.signInWithPassword(ACCOUNT)
  const add = createVisitSender({ url, anonKey: key })
  const { all } = createSupabaseVisits(client)

  const today = dayOf(Date.now())
  await add([
    countOf(today, WHOLE_SITE, 2, 1, 'google'),
    countOf(today, WHOLE_SITE, 1, 0, 'direct'),
    countOf(today, PROJECT, 1, 1),
  ])
  expect(await all()).toEqual([
    countOf(today.slice(0, 7), WHOLE_SITE, 3, 1, 'other'),
    countOf(today, WHOLE_SITE, 3, 1, 'other'),
    countOf(today, PROJECT, 1, 1),
  ])
}, 60_000)
