import jsonld from 'jsonld'
import type { Graph } from 'schema-dts'
import { expect, test } from 'vitest'
import type { Picture } from '../../core/picture.ts'
import { landingPageData, projectPageData } from './structured-data.ts'

const site = { url: 'https://marina.example', owner: { name: 'Marina', phone: '5511999990000' } }
const picture: Picture = {
  path: '/imagens/loja/1',
  hash: 'v',
  widths: [640, 1600],
  width: 1600,
  height: 1000,
}
const vocabulary = 'https://schema.org/'

/** Parses JSON-LD without downloading schema.org's context. Data that the parser would drop is an error. */
async function parse(data: Graph) {
  const document = JSON.parse(JSON.stringify(data))
  const nodes = await jsonld.flatten(document, undefined, {
    safe: true,
    documentLoader: async (url: string) => ({
      documentUrl: url,
      document: { '@context': { '@vocab': vocabulary } },
    }),
  } as jsonld.Options.Flatten)
  return nodes as unknown as readonly Record<string, unknown>[]
}

type Nodes = Awaited<ReturnType<typeof parse>>

const ofType = (nodes: Nodes, type: string) =>
  nodes.filter((node) => String(node['@type']) === vocabulary + type)

test('the landing page describes the site, the owner, the business, its services and the projects', async () => {
  const projects = [
    { slug: 'loja', title: 'Loja' },
    { slug: 'ação & reação', title: 'Robô' },
  ]
  const nodes = await parse(
    landingPageData(site, { portrait: picture, sharePicture: '/c/x.jpg', projects }),
  )
  for (const type of ['WebSite', 'Person', 'ProfessionalService', 'OfferCatalog', 'ItemList']) {
    expect(ofType(nodes, type), type).toHaveLength(1)
  }
  expect(ofType(nodes, 'Service')).toHaveLength(8)
  const addresses = ofType(nodes, 'ListItem').map((item) => item[`${vocabulary}url`])
  expect(addresses).toContainEqual([
    { '@value': 'https://marina.example/projeto/a%C3%A7%C3%A3o%20%26%20rea%C3%A7%C3%A3o' },
  ])
})

test('the landing page describes no list of projects if they are not loaded', async () => {
  const page = { portrait: picture, sharePicture: '/c/x.jpg', projects: [] }
  expect(ofType(await parse(landingPageData(site, page)), 'ItemList')).toEqual([])
})

test('a project page describes a creative work with its image, and a breadcrumb', async () => {
  const project = {
    slug: 'loja',
    title: 'Loja',
    category: 'Site',
    updatedAt: '2026-05-01T10:00:00Z',
  }
  const nodes = await parse(
    projectPageData(site, { project, description: 'Uma loja.', pictures: [picture] }),
  )
  const [work] = ofType(nodes, 'CreativeWork')
  expect(work).toMatchObject({
    [`${vocabulary}image`]: [{ '@value': 'https://marina.example/imagens/loja/1/v/1600.webp' }],
    [`${vocabulary}dateModified`]: [{ '@value': '2026-05-01T10:00:00Z' }],
  })
  expect(ofType(nodes, 'BreadcrumbList')).toHaveLength(1)
  expect(ofType(nodes, 'ListItem')).toHaveLength(3)
})

test('the description of a project omits properties without data', () => {
  const project = { slug: 'loja', title: 'Loja', category: '', updatedAt: null }
  const data = projectPageData(site, { project, description: 'Uma loja.', pictures: [] })
  expect(JSON.stringify(data)).not.toMatch(/"image"|"genre"|"dateModified"/)
})
