import type { Logger } from 'pino'
import { expect, test } from 'vitest'
import type { Site } from '../../core/site/site.ts'
import { createRenderer, type SharedContext } from './render.ts'

const site: Site = { url: 'https://site.example', owner: { name: 'Ana', phone: '@ana.lima' } }

/** @returns the page with this path, whose route has answered with `response`. */
function rendered(response: Response, path = '/', shown = site) {
  const render = createRenderer({
    context: { site: () => shown } as SharedContext,
    loadBuild: async () => ({ handle: async () => response }),
    ttl: 60_000,
    log: {} as Logger,
  })
  return render(path)
}

const headersFor = async (response: Response) => (await rendered(response)).headers

test('CDNs may keep a page, and browsers revalidate it', async () => {
  expect(await headersFor(new Response('page'))).toMatchObject({
    'cache-control': 'public, no-cache',
    'cdn-cache-control': 'max-age=60, stale-while-revalidate=86400, stale-if-error=604800',
  })
})

test.each<[string, Site]>([
  ["the owner's name", { ...site, isUnnamed: true }],
  ['a recipient for the chat', { ...site, owner: { name: 'Ana', phone: '' } }],
])('CDNs do not keep a page without %s', async (_, unfinished) => {
  const { headers } = await rendered(new Response('page'), '/', unfinished)
  expect(headers).toMatchObject({ 'cache-control': 'public, no-cache' })
  expect(headers).not.toHaveProperty('cdn-cache-control')
})

test.each([
  [
    'a page for which its route answers with no-store',
    { headers: { 'cache-control': 'no-store' } },
  ],
  ['a 404 page', { status: 404 }],
])('neither browsers nor CDNs may store %s', async (_, answer) => {
  const headers = await headersFor(new Response('', answer))
  expect(headers).toMatchObject({ 'cache-control': 'no-store' })
  expect(headers).not.toHaveProperty('cdn-cache-control')
})

test.each([
  ['/sitemap.xml', 'the error page replaces', 'Algo deu errado'],
  ['/projeto/x.data', 'the router in the browser gets', 'Unexpected Server Error'],
])('if the route of %s fails, %s the answer of React Router', async (path, _, words) => {
  const answer = new Response('Unexpected Server Error', { status: 500 })
  const page = await rendered(answer, path)
  expect(page.status).toBe(500)
  expect(String(await page.body('identity'))).toContain(words)
})

test.each([
  [200, {}, true],
  [404, {}, true],
  [200, { 'cache-control': 'no-store' }, false],
  [500, {}, false],
])(
  'whether the server keeps a page with the status %i and the headers %o: %s',
  async (status, headers, isCacheable) => {
    const answer = new Response('page', {
      status,
      headers: { 'content-type': 'text/html', ...headers },
    })
    expect((await rendered(answer)).isCacheable).toBe(isCacheable)
  },
)
