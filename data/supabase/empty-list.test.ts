/** A list that the owner has emptied, and one that is empty because the table has lost its policies. */
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { draft } from '../../tests/support/contracts/writer-contract.ts'
import { startWithUsers } from '../../tests/support/doubles/hosted-users.ts'

let users: Awaited<ReturnType<typeof startWithUsers>>

const sql = (query: string) => users.service.sql(query)
const list = async () => (await users.readerOf(users.visitor)).list()

beforeAll(async () => {
  users = await startWithUsers()
})
afterAll(() => users.service.close())

beforeEach(async () => {
  await sql('truncate projects')
  const drafts = [draft('a', { hidden: true }), draft('b')]
  await users.writerOf(users.owner).addOrReplace(drafts)
})

test.each([
  ['the last shown project is hidden', 'update projects set hidden = true where not hidden'],
  ['the table is emptied', 'truncate projects'],
])('the list is empty if %s', async (_, query) => {
  expect(await list()).toHaveLength(1)
  await sql(query)
  expect(await list()).toEqual([])
})

test('without the policy that lets visitors read it, the table cannot be read', async () => {
  const policy = 'policy "Visitors may read the projects" on projects'
  await sql(`drop ${policy}`)
  onTestFinished(async () => {
    await sql(`create ${policy} for select to anon using (true)`)
  })
  await expect(list()).rejects.toThrow('Check the policies')
})
