import { beforeEach, expect, test, vi } from 'vitest'
import { WHOLE_SITE } from '../core/visit-counts.ts'
import { aProject } from '../tests/support/builders/project.ts'
import { createVisitRoutes } from './visit-routes.ts'

const add = vi.fn<(project: string, kind: string) => void>()
const list = vi.fn(async () => [
  aProject({ id: 'id-1', slug: 'loja' }),
  aProject({ id: 'id-2', slug: 'a/b %*' }),
])
const routes = createVisitRoutes({
  siteUrl: 'https://marina.example',
  projectReader: { list },
  counter: { add },
})
const sameOrigin = { 'sec-fetch-site': 'same-origin' }

const post = async (path: string, headers: Record<string, string> = sameOrigin) =>
  (await routes.request(path, { method: 'POST', headers })).status

beforeEach(() => {
  add.mockReset()
})

test.each([
  ['/numeros/visita', WHOLE_SITE, 'visits'],
  ['/numeros/conversa', WHOLE_SITE, 'chats'],
  ['/numeros/visita/projeto/loja', 'id-1', 'visits'],
  ['/numeros/conversa/projeto/loja', 'id-1', 'chats'],
  ['/numeros/visita/projeto/a%2Fb%20%25%2A', 'id-2', 'visits'],
])('a POST to %s is counted', async (path, project, kind) => {
  expect(await post(path)).toBe(204)
  expect(add).toHaveBeenCalledExactlyOnceWith(project, kind)
})

test.each([
  ['an unknown slug', '/numeros/visita/projeto/nada'],
  ['a slug in capitals', '/numeros/visita/projeto/LOJA'],
  ['no slug', '/numeros/visita/projeto/'],
  ['an unknown word after the kind of count', '/numeros/visita/nada'],
  ['an unknown kind of count', '/numeros/clique'],
  ['no kind of count', '/numeros/'],
])('a POST to a path with %s gets a 404 and is not counted', async (_, path) => {
  expect(await post(path)).toBe(404)
  expect(add).not.toHaveBeenCalled()
})

test('while projects cannot be read, visits to the site are counted, but not visits to a project', async () => {
  list.mockRejectedValueOnce(new Error('no database'))
  expect(await post('/numeros/visita')).toBe(204)
  expect(await post('/numeros/visita/projeto/loja')).toBe(404)
  expect(add).toHaveBeenCalledExactlyOnceWith(WHOLE_SITE, 'visits')
})

test('visitors who send Global Privacy Control are not counted', async () => {
  expect(await post('/numeros/visita', { ...sameOrigin, 'sec-gpc': '1' })).toBe(204)
  expect(add).not.toHaveBeenCalled()
})

test.each([
  {},
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'https://elsewhere.example' },
])(
  'a POST with the headers %o is rejected, because it may come from another site',
  async (headers) => {
    expect(await post('/numeros/visita', headers as Record<string, string>)).toBe(403)
    expect(add).not.toHaveBeenCalled()
  },
)

test("a POST without Sec-Fetch-Site is accepted if its Origin is the site's", async () => {
  expect(await post('/numeros/visita', { origin: 'https://marina.example' })).toBe(204)
})
