import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeRestoreContract } from '../../tests/support/contracts/restore-contract.ts'
import { describeWriterContract, draft } from '../../tests/support/contracts/writer-contract.ts'
import { startWithUsers } from '../../tests/support/doubles/hosted-users.ts'
import { createSupabaseVisits } from './visits.ts'

let users: Awaited<ReturnType<typeof startWithUsers>>

beforeAll(async () => {
  users = await startWithUsers()
})
afterAll(() => users.service.close())

const writer = () => users.writerOf(users.owner)
const openSubject = async () => ({
  reader: await users.readerOf(users.owner),
  writer: writer(),
  visits: createSupabaseVisits(users.owner),
  run: (sql: string) => users.service.sql(sql),
})

describeWriterContract(openSubject)
describeRestoreContract(openSubject)

test('an id that is not a uuid counts as missing', async () => {
  expect(await writer().byId('no-uuid')).toBeNull()
  expect(await writer().remove({ id: 'no-uuid', updatedAt: '2026-11-01' })).toEqual([])
  const outcome = await writer().update('no-uuid', draft(), '2026-11-01')
  expect(outcome).toEqual({ state: 'changed', current: null })
})

test('a write fails as `refused` when the session has expired', async () => {
  const client = await users.ownerWithExpiredToken()
  const writing = users.writerOf(client).create(crypto.randomUUID(), draft('c'))
  await expect(writing).rejects.toMatchObject({ name: 'DatabaseError', reason: 'refused' })
})
