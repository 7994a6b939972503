import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { describe, expect, test } from 'vitest'
import type { Picture } from '../picture.ts'
import type { Project } from '../project.ts'
import type { Entry } from './entry.ts'
import { feed } from './feed.ts'
import { llms } from './llms.ts'
import { manifest } from './manifest.ts'
import { robots } from './robots.ts'
import { sitemap } from './sitemap.ts'

const origin = 'https://marina.example'
const site = { url: origin, owner: { name: 'Marina <b>&"', phone: '5511999990000' } }
const picture: Picture = {
  path: '/imagens/loja/1',
  version: 'v',
  widths: [640],
  width: 640,
  height: 400,
}

function project(change: Partial<Project> = {}): Project {
  return {
    id: '1',
    slug: 'loja',
    title: 'Loja',
    description: 'Uma loja.',
    fullDescription: 'Primeiro.\n\nSegundo.',
    category: 'E-commerce',
    images: [],
    features: [],
    ...change,
  }
}

const hostile = project({
  slug: 'a&b"<c>',
  title: `</title><script>alert(1)</script>]]>&amp;'"\uffff\u0000💡`,
  description: '<![CDATA[x]]>',
  category: '"/><x y="',
})
const entry = (change: Partial<Entry> = {}): Entry => ({
  project: project(),
  pictures: [picture],
  changed: null,
  ...change,
})
const changed = '2026-05-01T10:00:00Z'
const entries = [entry({ changed }), entry({ project: hostile, pictures: [] })]

function parse(xml: string) {
  expect(XMLValidator.validate(xml)).toBe(true)
  const isArray = (name: string) => ['url', 'entry', 'image:image'].includes(name)
  return new XMLParser({ ignoreAttributes: false, isArray }).parse(xml)
}

describe('the sitemap', () => {
  test('lists every page with its pictures, and lastmod where the change is known', () => {
    const { url } = parse(sitemap(origin, entries)).urlset
    expect(url).toEqual([
      { loc: `${origin}/` },
      {
        loc: `${origin}/projeto/loja`,
        lastmod: changed,
        'image:image': [{ 'image:loc': `${origin}/imagens/loja/1/640-v` }],
      },
      { loc: `${origin}/projeto/a%26b%22%3Cc%3E` },
    ])
  })

  test('gives the landing page the latest change, if the change of every project is known', () => {
    const later = '2026-05-02T01:00:00+02:00'
    const { url } = parse(sitemap(origin, [entry({ changed }), entry({ changed: later })])).urlset
    expect(url[0].lastmod).toBe(later)
  })
})

describe('the feed', () => {
  const since = '2026-01-01T00:00:00.000Z'
  const texts = { language: 'pt-BR', title: 'Marina', subtitle: 'Projetos' }
  const read = (list: readonly Entry[]) => parse(feed(site, list, texts, since)).feed

  test('is Atom with all required elements of an entry', () => {
    const { '@_xmlns': namespace, entry: found, updated, author, link } = read(entries)
    expect(namespace).toBe('http://www.w3.org/2005/Atom')
    expect(updated).toBe(changed)
    expect(author.name).toBe(site.owner.name)
    expect(link[0]['@_href']).toBe(`${origin}/feed.xml`)
    expect(found[0]).toMatchObject({
      id: `${origin}/projeto/loja`,
      title: 'Loja',
      updated: changed,
      summary: 'Uma loja.',
      content: 'Primeiro.\n\nSegundo.',
    })
  })

  test('escapes the text of a row and drops characters that XML forbids', () => {
    const [, found] = read(entries).entry
    expect(found.title).toBe(`</title><script>alert(1)</script>]]>&amp;'"💡`)
    expect(found.category['@_term']).toBe(hostile.category)
    expect(found.updated).toBe(since)
  })

  test('is complete without projects', () => {
    expect(read([])).toMatchObject({ updated: since })
  })
})

test('robots.txt allows everything and names the sitemap', () => {
  expect(robots(origin).split('\n')).toEqual([
    'User-agent: *',
    'Allow: /',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ])
})

test('llms.txt lists every project as one link on one line', () => {
  const text = llms(site, [project(), { ...hostile, title: 'a](https://evil.example)\n# b' }], {
    tagline: 'Especialista',
    introduction: ['Oi.'],
    services: { headline: 'Serviços', items: [{ title: 'Lojas', description: 'Completas' }] },
    projects: { headline: 'Projetos', none: 'Nenhum' },
    contact: { headline: 'Contato', chat: 'WhatsApp', phone: 'Telefone' },
  })
  const lines = text.split('\n')
  expect(lines.filter((line) => line.startsWith('# '))).toHaveLength(1)
  expect(lines).toContain(`- [Loja](${origin}/projeto/loja): E-commerce. Uma loja.`)
  expect(text).toContain(`- [a\\](https://evil.example) \\# b](${origin}/projeto/`)
  expect(text).toContain('- Telefone: +55 11 99999-0000')
})

test('the manifest is in Portuguese and has icons for every shape', () => {
  const texts = { language: 'pt-BR', title: 'Título', description: 'Sobre' }
  const parsed = JSON.parse(manifest('Marina "aspas"', texts))
  expect(parsed).toMatchObject({ lang: 'pt-BR', short_name: 'Marina "aspas"', start_url: '/' })
  const sizes = parsed.icons.map((icon: { sizes: string; purpose: string }) => [
    icon.purpose,
    icon.sizes,
  ])
  expect(sizes).toEqual([
    ['any', 'any'],
    ['maskable', '192x192'],
    ['maskable', '512x512'],
  ])
})
