import { beforeEach, expect, test, vi } from 'vitest'
import { type Counted, SOURCES, WHOLE_SITE } from '../../core/visit-counts.ts'
import { aProject } from '../../tests/support/builders/project.ts'
import { createVisitRoutes } from './visit-routes.ts'

const add = vi.fn<(counted: Counted, kind: string) => void>()
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

const ofSite = (source: Counted['source']): Counted => ({ project: WHOLE_SITE, source })
const ofProject = (project: string): Counted => ({ project, source: '' })

test.each<[string, Counted, string]>([
  ...SOURCES.map((source): [string, Counted, string] => [
    `/numeros/visita/${source}`,
    ofSite(source),
    'visits',
  ]),
  ['/numeros/conversa/google', ofSite('google'), 'chats'],
  ['/numeros/visita/projeto/loja', ofProject('id-1'), 'visits'],
  ['/numeros/conversa/projeto/loja', ofProject('id-1'), 'chats'],
  ['/numeros/visita/projeto/a%2Fb%20%25%2A', ofProject('id-2'), 'visits'],
])('a POST to %s is counted', async (path, counted, kind) => {
  expect(await post(path)).toBe(204)
  expect(add).toHaveBeenCalledExactlyOnceWith(counted, kind)
})

test.each([
  ['an unknown slug', '/numeros/visita/projeto/nada'],
  ['no slug', '/numeros/visita/projeto/'],
  ['an unknown source', '/numeros/visita/tiktok'],
  ['the name of a property', '/numeros/visita/constructor'],
  ['no source', '/numeros/visita'],
  ['a source of a project', '/numeros/visita/google/projeto/loja'],
  ['an unknown kind of count', '/numeros/clique'],
  ['no kind of count', '/numeros/'],
])('a POST to a path with %s gets a 404 and is not counted', async (_, path) => {
  expect(await post(path)).toBe(404)
  expect(add).not.toHaveBeenCalled()
})

test('while projects cannot be read, visits to the site are counted, but not visits to a project', async () => {
  list.mockRejectedValueOnce(new Error('no database'))
  expect(await post('/numeros/visita/direct')).toBe(204)
  expect(await post('/numeros/visita/projeto/loja')).toBe(404)
  expect(add).toHaveBeenCalledExactlyOnceWith(ofSite('direct'), 'visits')
})

test('visitors who send Global Privacy Control are not counted', async () => {
  expect(await post('/numeros/visita/direct', { ...sameOrigin, 'sec-gpc': '1' })).toBe(204)
  expect(add).not.toHaveBeenCalled()
})

test.each([
  ['compatible; Googlebot/2.1; +http://www.google.com/bot.html', false],
  ['compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm', false],
  ['KHTML, like Gecko) HeadlessChrome/150.0.0.0 Safari/537.36', false],
  ['KHTML, like Gecko) Chrome/150.0 Safari/537.36 Chrome-Lighthouse', false],
  ['KHTML, like Gecko) Chrome/150.0 Mobile Safari/537.36', true],
  ['iPhone) Mobile/22A Instagram 400.0.0 (iPhone17,1)', true],
])('whether a browser that sends "%s" is counted: %s', async (part, isCounted) => {
  const headers = { ...sameOrigin, 'user-agent': `Mozilla/5.0 (${part}` }
  expect(await post('/numeros/visita/direct', headers)).toBe(204)
  expect(add).toHaveBeenCalledTimes(isCounted ? 1 : 0)
})

test.each([
  {},
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'https://elsewhere.example' },
])(
  'a POST with the headers %o is rejected, because it may come from another site',
  async (headers) => {
    expect(await post('/numeros/visita/direct', headers as Record<string, string>)).toBe(403)
    expect(add).not.toHaveBeenCalled()
  },
)

test("a POST without Sec-Fetch-Site is accepted if its Origin is the site's", async () => {
  expect(await post('/numeros/visita/direct', { origin: 'https://marina.example' })).toBe(204)
})
