import { Hono } from 'hono'
import { parse } from 'parse5'
import { expect, test } from 'vitest'
import { reloadFromOtherSites } from './links-from-other-sites.ts'

const app = new Hono().use(reloadFromOtherSites).get('*', ({ text }) => text('the desk'))
const CROSS_SITE = { 'sec-fetch-site': 'cross-site' }

const answerTo = async (path: string, headers: Record<string, string>) =>
  (await app.request(path, { headers })).text()

test('a link from another site gets a page that loads the same address, with its query', async () => {
  const page = await answerTo('/estudio/projetos/loja?a="><script>&b=1&amp=%22', CROSS_SITE)
  expect(page).not.toContain('<script')
  const attributes = JSON.stringify(parse(page), ['childNodes', 'attrs', 'value'])
  const address = '/estudio/projetos/loja?a=%22%3E%3Cscript%3E&b=1&amp=%22'
  expect(attributes).toContain(`0; url=${address}`)
})

test.each<[string, Record<string, string>]>([
  ['the request of that page', { 'sec-fetch-site': 'same-origin' }],
  ['an address that the owner typed', { 'sec-fetch-site': 'none' }],
  ['a browser that does not tell', {}],
  ['a request with the cookie', { ...CROSS_SITE, cookie: 'estudio=a' }],
])('%s reaches the desk', async (_, headers) => {
  expect(await answerTo('/estudio/projetos', headers)).toBe('the desk')
})
