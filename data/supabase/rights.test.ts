/** What visitors and strangers may not do in the hosted database. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aSiteDraft } from '../../tests/support/builders/site.ts'
import { draft } from '../../tests/support/contracts/writer-contract.ts'
import { startWithUsers } from '../../tests/support/doubles/hosted-users.ts'
import { createSupabaseSettings } from './writer.ts'

let users: Awaited<ReturnType<typeof startWithUsers>>

const sql = (query: string) => users.service.sql(query)
const device = { token_hash: 'a'.repeat(64) }

beforeAll(async () => {
  users = await startWithUsers()
})
afterAll(() => users.service.close())
beforeEach(async () => {
  await sql('truncate projects, site, known_devices')
  const owners = users.writerOf(users.owner)
  await owners.addOrReplace([draft('a'), draft('b'), draft('hidden', { hidden: true })])
  await users.owner.from('known_devices').insert(device)
})

const refused = { name: 'DatabaseError', reason: 'refused' }
const settingsOf = (client: typeof users.owner) =>
  createSupabaseSettings(client, new URL(users.service.url).host)

describe.each([
  ['a stranger who signed up', 'authenticated', () => users.stranger],
  ['an anonymous visitor', 'anon', () => users.visitor],
])('%s', (_, role, client) => {
  const writer = () => users.writerOf(client())
  const everything = async () => [
    await sql('select * from projects order by slug'),
    await sql('select * from site'),
    await sql('select * from known_devices'),
  ]

  async function read(slug: string) {
    const [project] = await sql(`select id, updated_at from projects where slug = '${slug}'`)
    return { id: String(project?.id), updatedAt: String(project?.updated_at) }
  }

  test.each<[string, () => Promise<unknown>]>([
    ['add a project', () => writer().create(crypto.randomUUID(), draft('c'))],
    ['restore a new project', () => writer().addOrReplace([draft('c')])],
    ['replace a project', () => writer().addOrReplace([draft('a', { title: 'Minha' })])],
    ['restore settings', () => writer().addOrReplace([], aSiteDraft({ name: 'Meu' }))],
    ['reorder projects', async () => writer().reorder([(await read('b')).id])],
    ['hide a project', async () => writer().setHidden((await read('a')).id, true)],
    ['add settings', () => settingsOf(client()).saveSettings(aSiteDraft({ name: 'Meu' }), null)],
  ])('cannot %s', async (_, act) => {
    const before = await everything()
    await expect(act()).rejects.toMatchObject(refused)
    expect(await everything()).toEqual(before)
  })

  test('can neither change nor remove a project', async () => {
    const before = await everything()
    const project = await (await users.readerOf(client())).bySlug('a')
    if (!project) return expect.fail('no project')
    const update = writer().update(project.id, draft('a', { title: 'Minha' }), project.updatedAt)
    await expect(update).rejects.toMatchObject(refused)
    await expect(writer().remove(project)).rejects.toMatchObject(refused)
    expect(await everything()).toEqual(before)
  })

  test('can read the settings, but neither change nor remove them', async () => {
    await settingsOf(users.owner).saveSettings(aSiteDraft({ name: 'Bia' }), null)
    const published = await settingsOf(client()).readSettings()
    expect(published).toMatchObject({ name: 'Bia' })
    const version = published?.updatedAt ?? null
    const saving = settingsOf(client()).saveSettings(aSiteDraft({ name: 'Minha' }), version)
    await expect(saving).rejects.toMatchObject(refused)
    await client().from('site').delete().eq('only_row', true)
    expect(await settingsOf(users.owner).readSettings()).toStrictEqual(published)
  })

  test('cannot write to the tables directly', async () => {
    const before = await everything()
    const projects = () => client().from('projects')
    await projects().insert({ slug: 'c', title: 'C' })
    await projects().update({ order_index: 9 }).eq('slug', 'a')
    await projects().delete().eq('slug', 'a')
    const devices = () => client().from('known_devices')
    expect((await devices().insert({ token_hash: 'b' })).error?.code).toBe('42501')
    const update = devices().update({ token_hash: 'b' }).neq('token_hash', '')
    expect((await update).error?.code).toBe('42501')
    await devices().delete().neq('token_hash', '')
    expect(await everything()).toEqual(before)
  })

  test('can look up a known device', async () => {
    expect((await client().from('known_devices').select('token_hash')).data).toEqual([device])
  })

  test('neither sees nor shows hidden projects', async () => {
    const reader = await users.readerOf(client())
    expect(await reader.list()).toMatchObject([{ slug: 'a' }, { slug: 'b' }])
    expect(await reader.bySlug('hidden')).toBeNull()
    const { id } = await read('hidden')
    expect(await writer().byId(id)).toBeNull()
    const before = await everything()
    // A stranger's write succeeds without changing a row that the stranger cannot see.
    await Promise.allSettled([writer().setHidden(id, false)])
    expect(await everything()).toEqual(before)
    expect(await (await users.readerOf(users.owner)).list()).toHaveLength(3)
  })

  test('cannot become the owner', async () => {
    const { data } = await client().auth.getUser()
    const claims = JSON.stringify({ sub: data.user?.id })
    await users.service.sql(`select set_config('request.jwt.claims', $1, false)`, [claims])
    const denied = /permission denied for (?:function|schema|table)/
    const inserting = users.sqlAs(role, 'insert into private.owner select auth.uid()')
    await expect(inserting).rejects.toThrow(denied)
    const naming = users.sqlAs(role, "select private.name_owner('stranger@example.com')")
    await expect(naming).rejects.toThrow(denied)
  })
})

test.each([
  ['anon', "insert into projects (slug, title) values ('mine', 'Mine')"],
  ['anon', "update projects set title = 'Mine'"],
  ['anon', 'delete from projects'],
  ['anon', 'truncate projects'],
  ['anon', 'truncate site'],
  ['anon', 'truncate known_devices'],
  ['authenticated', 'truncate projects'],
  ['authenticated', 'truncate known_devices'],
])('the role %s may not run: %s', async (role, query) => {
  await expect(users.sqlAs(role, query)).rejects.toThrow('permission denied for table')
})

test('visitors may not insert, even with the grant to insert', async () => {
  await sql('grant insert on projects to anon')
  const inserting = users.sqlAs('anon', "insert into projects (slug, title) values ('m', 'M')")
  await expect(inserting).rejects.toThrow('violates row-level security policy')
  await sql('revoke insert on projects from anon')
})

test('the owner can remove a known device', async () => {
  const removal = await users.owner.from('known_devices').delete().neq('token_hash', '').select()
  expect(removal.data).toHaveLength(1)
})

test('not even the owner can remove the settings', async () => {
  const { error } = await users.owner.from('site').delete().eq('only_row', true)
  expect(error?.code).toBe('42501')
})
