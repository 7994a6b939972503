import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { renderSeed } from '../../scripts/generate-seed.ts'
import { type Postgrest, startPostgrest } from '../../tests/doubles/postgrest.ts'
import { readDemoRows } from '../demo.ts'
import { describeReaderContract } from '../reader-contract.ts'
import { createSupabaseReader } from './reader.ts'

let service: Postgrest

beforeAll(async () => {
  service = await startPostgrest()
}, 60_000)
afterAll(() => service.close())

const reader = (warn: (message: string) => void = expect.fail) =>
  createSupabaseReader({ url: service.url, anonKey: service.key, warn })

describeReaderContract((warn) => ({
  reader: reader(warn),
  insert: async (...rows) => {
    await service.sql(
      `insert into public.projects
         (slug, title, description, full_description, category, images, features, order_index)
       select slug, title, description, full_description, category, images, features, order_index
       from json_populate_recordset(null::public.projects, $1)`,
      [rows],
    )
  },
  update: async (slug, column, value) => {
    await service.sql(`update public.projects set ${column} = $1 where slug = $2`, [value, slug])
  },
  clear: async () => {
    await service.sql('delete from public.projects')
  },
  close: () => {},
}))

describe('on the wire', () => {
  test('there are only the requests of `list` and `bySlug`', async () => {
    await service.sql('delete from public.projects')
    const before = service.requests.length
    await reader().list()
    await reader().bySlug('a b&c')
    expect(service.requests.slice(before)).toEqual([
      'GET /rest/v1/projects?select=*&order=order_index.asc',
      'GET /rest/v1/projects?select=*&slug=eq.a+b%26c',
    ])
  })

  test('a wrong key rejects and says which setting to check, without the key', async () => {
    const wrong = createSupabaseReader({ url: service.url, anonKey: 'a-wrong-key', warn: () => {} })
    await expect(wrong.list()).rejects.toThrow(
      /^The hosted database answered 401: "Invalid API key"\. Check SUPABASE_ANON_KEY\.$/,
    )
  })

  test('a key that is no valid header value is not in the error', async () => {
    const broken = createSupabaseReader({ url: service.url, anonKey: 'a\nkey', warn: () => {} })
    await expect(broken.list()).rejects.toThrow(/^[^"]*Check SUPABASE_ANON_KEY\.$/)
  })
})

describe('the double answers as the service does', () => {
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${service.url}/rest/v1/${path}`, {
      headers: { apikey: service.key, authorization: `Bearer ${service.key}`, ...headers },
    })

  test.each(['loja', 'none'])(
    '406 to a singular read of none or many, 200 to one: %s',
    async (slug) => {
      await service.sql('delete from public.projects')
      await service.sql(
        `insert into public.projects (slug, title) values ('loja', 'L'), ('b', 'B')`,
      )
      const singular = { accept: 'application/vnd.pgrst.object+json' }
      const response = await get(`projects?slug=eq.${slug}`, singular)
      expect(response.status).toBe(slug === 'loja' ? 200 : 406)
      const many = await get('projects', singular)
      expect(await many.json()).toMatchObject({ code: 'PGRST116' })
    },
  )

  test('with the range of what it sent, cut at the limit', async () => {
    await service.sql('delete from public.projects')
    expect((await get('projects')).headers.get('content-range')).toBe('*/*')
    await service.sql(
      `insert into public.projects (slug, title) select i, i from generate_series(1, 1001) as i`,
    )
    expect((await get('projects?limit=2')).headers.get('content-range')).toBe('0-1/*')
    expect(await (await get('projects')).json()).toHaveLength(1_000)
  })

  test('404 PGRST205 to another table', async () => {
    const response = await get('customers')
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ code: 'PGRST205' })
  })
})

describe('the migration', () => {
  const asVisitor = (method: string, body?: object) =>
    fetch(`${service.url}/rest/v1/projects?slug=eq.loja`, {
      method,
      headers: { apikey: service.key, authorization: `Bearer ${service.key}` },
      ...(body && { body: JSON.stringify(body) }),
    })

  test.each([
    ['POST', { slug: 'mine', title: 'Mine' }],
    ['PATCH', { title: 'Mine' }],
    ['DELETE', undefined],
  ])('lets no visitor %s', async (method, body) => {
    const response = await asVisitor(method, body)
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({
      code: '42501',
      message: 'permission denied for table projects',
    })
  })

  test('still refuses a write where the grants were widened', async () => {
    await service.sql('grant insert on public.projects to anon')
    const response = await asVisitor('POST', { slug: 'mine', title: 'Mine' })
    await service.sql('revoke insert on public.projects from anon')
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({
      message: 'new row violates row-level security policy for table "projects"',
    })
  })

  test('grants what a read needs: without it the reader reports the missing grant', async () => {
    await service.sql('revoke select on public.projects from anon')
    const refused = reader().list()
    await expect(refused).rejects.toThrow(/401 \(42501\).*Run the migration/)
    await service.sql('grant select on public.projects to anon')
  })

  test('is what the reader asks for when the table is missing', async () => {
    await service.sql('alter table public.projects rename to elsewhere')
    const refused = reader().list()
    await expect(refused).rejects.toThrow(/404 \(PGRST205\).*Run the migration/)
    await service.sql('alter table public.elsewhere rename to projects')
  })

  test.each([
    [`insert into public.projects (slug, title) values ('a', 'A'), ('a', 'B')`],
    [`insert into public.projects (slug, title) values ('  ', 'A')`],
    [`insert into public.projects (slug, title) values (repeat('a', 201), 'A')`],
    [`insert into public.projects (slug, title) values ('a', ' ')`],
  ])('refuses %s even from the owner', async (sql) => {
    await expect(service.sql(sql)).rejects.toThrow(/violates (check|unique) constraint/)
  })

  test('makes a table that takes the seed, any number of times', async () => {
    await service.sql('delete from public.projects')
    const demo = readDemoRows()
    await service.sql(renderSeed(demo))
    await service.sql(renderSeed(demo))
    expect(await reader().list()).toStrictEqual(
      demo.map(({ full_description: fullDescription, order_index, ...fields }) => ({
        id: expect.stringMatching(/^[\da-f-]{36}$/),
        fullDescription,
        ...fields,
      })),
    )
  })
})
