import { beforeEach, expect, test, vi } from 'vitest'
import { aProject } from '../../core/testing/project.ts'
import { WHOLE_SITE } from '../../core/visit-counts.ts'
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
  '/numeros/visita/projeto/nada',
  '/numeros/visita/projeto/LOJA',
  '/numeros/visita/projeto/',
  '/numeros/visita/nada',
  '/numeros/clique',
  '/numeros/',
])('a POST to %s gets a 404 instead of being counted', async (path) => {
  expect(await post(path)).toBe(404)
  expect(add).not.toHaveBeenCalled()
})

test('while projects cannot be read, only visits to the whole site are counted', async () => {
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

test('a POST without Sec-Fetch-Site is accepted if its Origin is this site', async () => {
  expect(await post('/numeros/visita', { origin: 'https://marina.example' })).toBe(204)
})
