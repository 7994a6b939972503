/** Tests the number of shown projects, by which the site recognises a list that the owner has emptied. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { draft } from '../../tests/support/contracts/writer-contract.ts'
import { startWithUsers } from '../../tests/support/doubles/hosted-users.ts'
import { temporaryFolder } from '../../tests/support/temporary-folder.ts'
import { openStore } from '../open-store.ts'
import type { Store } from '../store.ts'

let users: Awaited<ReturnType<typeof startWithUsers>>

beforeAll(async () => {
  users = await startWithUsers()
})
afterAll(() => users.service.close())

beforeEach(async () => {
  await users.service.sql('truncate projects')
  const drafts = [draft('a', { hidden: true }), draft('b'), draft('c')]
  await users.writerOf(users.owner).addOrReplace(drafts)
})

const count = async () => (await users.readerOf(users.visitor)).shownProjectCount?.()

test.each([
  ['projects are restored', 'select', 2],
  ['a project is hidden', `update projects set hidden = true where slug = 'b'`, 1],
  ['a project is shown', 'update projects set hidden = false where hidden', 3],
  ['a project is removed', `delete from projects where slug = 'c'`, 1],
  ['a project is added', `insert into projects (slug, title) values ('d', 'D')`, 3],
  ['the table is emptied', 'truncate projects', 0],
])('visitors can read the right number when %s', async (_, sql, expected) => {
  await users.service.sql(sql)
  expect(await count()).toBe(expected)
})

test('without its policy, the number cannot be read, so an empty list is not taken for real', async () => {
  await users.service.sql('drop policy "Everyone may read the number" on shown_projects')
  await expect(count()).rejects.toThrow('Check the policies')
  await users.service.sql(`create policy "Everyone may read the number" on shown_projects
    for select to anon, authenticated using (true)`)
  expect(await count()).toBe(2)
})

test.each(['anon', 'authenticated', 'service_role'])(
  'the role %s cannot write it',
  async (role) => {
    for (const sql of [
      'update shown_projects set total = 0 where only_row',
      'insert into shown_projects (total) values (0)',
      'delete from shown_projects where only_row',
      'truncate shown_projects',
    ]) {
      await expect(users.sqlAs(role, sql)).rejects.toThrow('permission denied')
    }
  },
)

// A deadlock needs two connections, which the database of the tests does not have.
test.each(['delete from projects where false'])(
  'a statement locks the row of the number before it writes rows: %s',
  async (sql) => {
    await users.service.sql('begin')
    await users.service.sql(sql)
    const lock = 'select xmax::text = pg_current_xact_id()::text as is_mine from shown_projects'
    expect(await users.service.sql(lock)).toEqual([{ is_mine: true }])
    await users.service.sql('rollback')
  },
)

test('when the last shown projects are hidden, each process stops showing them, also after a restart', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const folders = [temporaryFolder(), temporaryFolder()]
  const { url, key: anonKey } = users.service
  const log = { info() {}, warn() {} }
  const start = (folder = '') =>
    openStore({ database: { kind: 'hosted', url, anonKey }, folder, ttl: 1_000, log, ...log })
  const slugs = async (store: Store) => (await store.list()).map(({ slug }) => slug)

  /** @returns the slugs after the background read that a visit starts. */
  async function slugsAfterRead(store: Store) {
    vi.advanceTimersByTime(1_001)
    const readsBefore = store.readCount()
    await store.list()
    await vi.waitUntil(() => store.readCount() > readsBefore, { timeout: 30_000 })
    return slugs(store)
  }

  const [first, second] = await Promise.all([start(folders[0]), start(folders[1])])
  for (const store of [first, second]) expect(await slugsAfterRead(store)).toEqual(['b', 'c'])
  await Promise.all([first.close(), second.close()])
  for (const { id } of await (await users.readerOf(users.owner)).list()) {
    await users.writerOf(users.owner).setHidden(id, true)
  }
  // The read after the change fails, as in a short outage.
  users.service.isDown = true
  await expect(first.refresh()).rejects.toThrow('503')
  users.service.isDown = false
  const restarted = await start(folders[0])
  expect(await slugs(restarted)).toEqual(['b', 'c'])
  for (const store of [first, second, restarted]) expect(await slugsAfterRead(store)).toEqual([])
  await Promise.all([first.close(), second.close(), restarted.close()])
  for (const folder of folders) {
    expect(JSON.parse(readFileSync(join(folder, 'content.json'), 'utf8')).rows).toEqual([])
  }
})
