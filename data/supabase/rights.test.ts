/** Tests that visitors and strangers can neither write to the hosted database nor see hidden projects. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aSiteDraft } from '../../tests/support/builders/site.ts'
import { draft } from '../../tests/support/contracts/writer-contract.ts'
import { startWithUsers } from '../../tests/support/doubles/hosted-users.ts'

let users: Awaited<ReturnType<typeof startWithUsers>>

beforeAll(async () => {
  users = await startWithUsers()
}, 60_000)
afterAll(() => users.service.close())

const refused = { name: 'WriteError', reason: 'refused' }

describe.each([
  ['a stranger who signed up', () => users.stranger],
  ['an anonymous visitor', () => users.visitor],
])('%s', (_, client) => {
  const rows = () => users.service.sql('select * from projects order by slug')
  const writer = () => users.writerOf(client())

  async function ids() {
    const [a, b] = await rows()
    return { a: String(a?.id), b: String(b?.id) }
  }

  beforeEach(async () => {
    await users.service.sql('delete from projects')
    await users.service.sql('delete from site')
    await users.writerOf(users.owner).addOrReplace([draft('a'), draft('b')])
  })

  test('cannot add or replace projects', async () => {
    const before = await rows()
    const changed = draft('a', { title: 'Minha' })
    await expect(writer().create(crypto.randomUUID(), draft('c'))).rejects.toMatchObject(refused)
    await expect(writer().addOrReplace([draft('c')])).rejects.toMatchObject(refused)
    await expect(writer().addOrReplace([changed])).rejects.toMatchObject(refused)
    expect(await rows()).toEqual(before)
  })

  test('cannot restore settings', async () => {
    const restoring = writer().addOrReplace([], aSiteDraft({ name: 'Meu' }))
    await expect(restoring).rejects.toMatchObject(refused)
    expect(await users.service.sql('select * from site')).toEqual([])
  })

  test('cannot change a project', async () => {
    const before = await rows()
    const project = await (await users.readerOf(client())).bySlug('a')
    const { a } = await ids()
    const changed = draft('a', { title: 'Minha' })
    const update = writer().update(a, changed, project?.updatedAt ?? null)
    await expect(update).rejects.toMatchObject(refused)
    expect(await rows()).toEqual(before)
  })

  test('cannot remove a project', async () => {
    const before = await rows()
    await expect(writer().remove((await ids()).a)).rejects.toMatchObject(refused)
    expect(await rows()).toEqual(before)
  })

  test('cannot reorder projects', async () => {
    const before = await rows()
    const { a, b } = await ids()
    await expect(writer().reorder([b, a])).rejects.toMatchObject(refused)
    expect(await rows()).toEqual(before)
  })

  test('cannot hide a project', async () => {
    const before = await rows()
    await expect(writer().setHidden((await ids()).a, true)).rejects.toMatchObject(refused)
    expect(await rows()).toEqual(before)
  })

  test('cannot write to the table directly', async () => {
    const before = await rows()
    await client().from('projects').insert({ slug: 'c', title: 'C' })
    await client().from('projects').update({ order_index: 9 }).eq('slug', 'a')
    await client().from('projects').delete().eq('slug', 'a')
    expect(await rows()).toEqual(before)
  })

  test('does not see hidden projects', async () => {
    await users.service.sql(`update projects set hidden = true where slug = 'a'`)
    const reader = await users.readerOf(client())
    expect(await reader.list()).toMatchObject([{ slug: 'b', hidden: false }])
    expect(await reader.bySlug('a')).toBeNull()
    expect(await writer().byId((await ids()).a)).toBeNull()
    const ownersReader = await users.readerOf(users.owner)
    expect(await ownersReader.list()).toMatchObject([{ slug: 'a' }, { slug: 'b' }])
  })

  test('cannot show a hidden project', async () => {
    await users.service.sql(`update projects set hidden = true where slug = 'a'`)
    const before = await rows()
    // A stranger's write succeeds without changing a row that the stranger cannot see.
    await Promise.allSettled([writer().setHidden((await ids()).a, false)])
    expect(await rows()).toEqual(before)
  })

  test('cannot become the owner', async () => {
    const { data } = await client().auth.getUser()
    const claims = JSON.stringify({ sub: data.user?.id })
    const role = client() === users.visitor ? 'anon' : 'authenticated'
    await users.service.sql(`select set_config('request.jwt.claims', $1, false)`, [claims])
    await users.service.sql(`set role ${role}`)
    const inserting = users.service.sql('insert into private.owner select auth.uid()')
    await expect(inserting.finally(() => users.service.sql('reset role'))).rejects.toThrow(
      /permission denied for (?:schema|table)/,
    )
  })
})
