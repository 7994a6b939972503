/** The metadata in the HTML of the built site, and the files for search engines and browsers. */
import { XMLValidator } from 'fast-xml-parser'
import jsonld from 'jsonld'
import { parse } from 'parse5'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type FailingDatabase,
  type Row,
  startFailingDatabase,
} from '../support/doubles/failing-database.ts'
import { attribute, type Element, elementsOf, textOf } from '../support/html.ts'
import { openTestSite, type TestSite } from '../support/open-test-site.ts'
import { readingFrom } from '../support/running-site.ts'

const origin = 'https://marina.example'
/** In characters. Search engines and chat apps cut off longer texts. */
const MAX_LENGTH = 160
const hostile = `</title></script><script>alert("1")</script><!-- '"&amp; \u202e💡 </title>`
const good = {
  id: 'a',
  slug: 'loja',
  title: 'Loja',
  description: 'Uma loja.',
  full_description: 'Primeiro.\n\nSegundo.',
  category: 'Site',
  images: ['/demo/agenda-clinica-1.webp', '/demo/agenda-clinica-2.webp'],
  features: ['Carrinho'],
  order_index: 1,
  updated_at: '2026-05-01T10:00:00+00:00',
} satisfies Row
const rows: readonly Row[] = [
  good,
  { ...good, id: 'b', slug: `ção "<b>&'`, title: hostile, category: hostile, images: [] },
  { ...good, id: 'c', slug: 'longo', title: `Título ${'muito longo '.repeat(9000)}` },
  { id: 'd', slug: 'pouco', title: '💡' },
  { ...good, id: 'e', slug: 'quebrado', images: ['/demo/nada.webp'], description: hostile },
]
const projectPages = rows.map(({ slug }) => `/projeto/${encodeURIComponent(String(slug))}`)

let database: FailingDatabase
let site: TestSite

beforeAll(async () => {
  database = await startFailingDatabase({ rows })
  const environment = { SITE_URL: origin, OWNER_NAME: `Marina "<i>&' Duarte` }
  site = await openTestSite({ ...readingFrom(database), ...environment })
})

afterAll(async () => {
  await Promise.all([site.stop(), database.close()])
})

async function read(path: string) {
  const response = await fetch(site.url + path)
  const html = await response.text()
  const elements = elementsOf(parse(html))
  const all = (tag: string) => elements.filter(({ tagName }) => tagName === tag)
  const metas = (name: string) =>
    all('meta')
      .filter((meta) => [attribute(meta, 'name'), attribute(meta, 'property')].includes(name))
      .map((meta) => attribute(meta, 'content'))
  const links = (rel: string) =>
    all('link').flatMap((link) => (attribute(link, 'rel') === rel ? attribute(link, 'href') : []))
  const ids = elements.map((element) => attribute(element, 'id')).filter(Boolean)
  return { response, html, all, metas, links, ids }
}

describe.each(['/', ...projectPages])('on the page %s', (path) => {
  test('the page may be indexed, and declares its language, address and kind of preview exactly once', async () => {
    const { response, all, metas, links } = await read(path)
    expect(response.status).toBe(200)
    expect(metas('robots')).toEqual([])
    expect(all('html').map((html) => attribute(html, 'lang'))).toEqual(['pt-BR'])
    expect(links('canonical')).toEqual([origin + path])
    expect(metas('og:url')).toEqual([origin + path])
    expect(metas('og:locale')).toEqual(['pt_BR'])
    expect(metas('twitter:card')).toEqual(['summary_large_image'])
  })

  test('each title and description occurs exactly once, and has at most 160 characters', async () => {
    const { all, metas } = await read(path)
    const names = ['description', 'og:title', 'og:description', 'og:image:alt']
    for (const texts of [all('title').map(textOf), ...names.map(metas)]) {
      // One text, which is not empty.
      expect(texts).toEqual([expect.stringMatching(/./)])
      expect(texts.join('').length).toBeLessThanOrEqual(MAX_LENGTH)
    }
  })

  test("hostile texts in rows and in the owner's name add no scripts or markup, and do not widen the policy", async () => {
    const { all, html, ids, response } = await read(path)
    expect(ids).toEqual([...new Set(ids)])
    const policy = response.headers.get('content-security-policy')
    const scripts = all('script').map(textOf)
    expect(scripts.filter((text) => /^\s*alert/.test(text))).toEqual([])
    // The site's own `<b>` elements contain figures.
    expect(all('b').filter((element) => !/^\d/.test(textOf(element)))).toEqual([])
    expect(all('i')).toEqual([])
    expect(html).not.toContain('\u202e')
    expect(policy).not.toMatch(/script-src[^;]*(?:unsafe|\*)/)
  })

  test('the share picture has the declared type and size', async () => {
    const { metas } = await read(path)
    const addresses = metas('og:image')
    expect(addresses).toHaveLength(1)
    const address = new URL(addresses[0] ?? '')
    expect(address.origin).toBe(origin)
    const response = await fetch(site.url + address.pathname)
    expect(response.status).toBe(200)
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(bytes.length, "WhatsApp's limit").toBeLessThan(300_000)
    const { format, width, height } = await sharp(bytes).metadata()
    expect([`image/${format}`, `${width}`, `${height}`]).toEqual(
      ['og:image:type', 'og:image:width', 'og:image:height'].flatMap(metas),
    )
  })

  test('the structured data is valid JSON-LD of the expected types', async () => {
    const { all } = await read(path)
    const blocks = all('script').filter((script) => attribute(script, 'type').includes('ld+json'))
    expect(blocks).toHaveLength(1)
    const document = JSON.parse(textOf(blocks[0] as Element))
    const options = {
      safe: true,
      // Do not download the real context. This stand-in also maps names without a prefix to schema.org.
      documentLoader: async (documentUrl: string) => ({
        documentUrl,
        document: { '@context': { '@vocab': 'https://schema.org/' } },
      }),
    }
    const nodes = await jsonld.expand(document, options as jsonld.Options.Expand)
    const types = nodes.flatMap((node) => node['@type'] ?? []).join(' ')
    expect(types).toMatch(path === '/' ? /WebSite.*Person.*Service/ : /Work.*Breadcrumb/)
  })
})

test('the landing page links the code of projects, and a project that of the landing page', async () => {
  const { links: onLandingPage } = await read('/')
  expect(onLandingPage('near')).toContainEqual(expect.stringMatching(/\/project-[^/]*\.js$/))
  const { links: onProject } = await read('/projeto/loja')
  expect(onProject('deferred')).toContainEqual(expect.stringMatching(/\/home-[^/]*\.js$/))
})

test.each(['/nada', '/projeto/nada', '/Projeto/loja'])('%s gets 404 with noindex', async (path) => {
  const { response, metas, links } = await read(path)
  expect(response.status).toBe(404)
  expect(metas('robots')).toEqual(['noindex'])
  expect([...links('canonical'), ...metas('og:image')]).toEqual([])
})

test("the sitemap is compressed, valid XML with every project and the time of a project's last change", async () => {
  const response = await fetch(`${site.url}/sitemap.xml`, { headers: { 'accept-encoding': 'br' } })
  const text = await response.text()
  expect(XMLValidator.validate(text)).toBe(true)
  for (const page of projectPages) expect(text).toContain(origin + page.replaceAll("'", '&apos;'))
  expect(text).toContain(good.updated_at)
  expect(response.headers.get('content-encoding')).toBe('br')
  expect(response.headers.get('cache-control')).toBe('public, no-cache')
})
