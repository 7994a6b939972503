/** Each page has one path. Other spellings of the path are redirected or not found. */
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '../support/open-test-site.ts'

let site: TestSite

beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.stop())

/** @param path is sent unchanged. `fetch` would normalize the path. */
async function ask(path: string) {
  const { hostname, port } = new URL(site.url)
  const sent = request({ hostname, port, path }).end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const { statusCode: status, headers } = response
  return { status, headers, location: headers.location, body: await text(response) }
}

test('no other spelling of a path in the sitemap is a page, and a redirect leads to the page or its data', async () => {
  const sitemap = (await ask('/sitemap.xml')).body
  const listed = Array.from(sitemap.matchAll(/<loc>(.*?)<\/loc>/g), ([, loc = '']) => loc)
  const pages = listed.map((address) => new URL(address).pathname).filter((path) => path !== '/')
  expect(pages.length).toBeGreaterThan(3)
  for (const page of pages) {
    expect((await ask(`${page}?a=b`)).status).toBe(200)
    const data = `${page}.data`
    expect((await ask(data)).status).toBe(200)
    for (const [spelling, target] of [
      [`${page}/`, page],
      [`/${page}`, page],
      [`/x/%2e%2E${page}`, page],
      [page.replace(/\w$/, (letter) => `%${letter.charCodeAt(0).toString(16)}`), page],
      [`${page}/_.data`, data],
      [`${page}%2Edata`, data],
      [page.toUpperCase(), undefined],
    ]) {
      const { status, headers, location } = await ask(`${spelling}?utm_source=chat&b=%20`)
      expect([spelling, location]).toEqual([spelling, target && `${target}?utm_source=chat&b=%20`])
      expect([status, headers['cache-control']]).toEqual([target ? 308 : 404, 'no-store'])
    }
  }
})

test.each([
  ['/projeto/%70ainel-padaria.data?_routes=a', '/projeto/painel-padaria.data?_routes=a'],
  ['/projeto/../projeto/painel-padaria', '/projeto/painel-padaria'],
  ['/Sitemap.xml', '/sitemap.xml'],
  ['///', '/'],
])('%s redirects to %s', async (path, location) => {
  expect(await ask(path)).toMatchObject({ status: 308, location, body: '' })
})
