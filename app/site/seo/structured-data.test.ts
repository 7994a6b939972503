import jsonld from 'jsonld'
import type { Graph } from 'schema-dts'
import { expect, test } from 'vitest'
import type { Picture } from '#core/picture/picture.ts'
import { landingPageData, projectPageData } from './structured-data.ts'

const site = { url: 'https://marina.example', owner: { name: 'Marina', phone: '+5511999990000' } }
const picture: Picture = {
  path: '/imagens/loja/1',
  hash: 'v',
  frameWidths: [640, 1600],
  width: 1600,
  height: 1000,
}
const vocabulary = 'https://schema.org/'

/** Parses JSON-LD without downloading schema.org's context. Throws if the parser would silently drop any data. */
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

/** `@type` is a list with one entry, so the text of the list is that entry. */
const ofType = (nodes: Nodes, type: string) =>
  nodes.filter((node) => String(node['@type']) === vocabulary + type)

const positionsIn = (nodes: Nodes) =>
  ofType(nodes, 'ListItem').map((item) => {
    const [position] = item[`${vocabulary}position`] as readonly { readonly '@value': number }[]
    return position?.['@value']
  })

test('the landing page describes the site, the owner, the business and its eight services', async () => {
  const nodes = await parse(landingPageData(site, { portrait: picture, sharePicture: '/c/x.jpg' }))
  for (const type of ['WebSite', 'Person', 'ProfessionalService', 'ContactPoint', 'OfferCatalog']) {
    expect(ofType(nodes, type), type).toHaveLength(1)
  }
  expect(ofType(nodes, 'Service')).toHaveLength(8)
})

test('addresses are absolute, and slugs are encoded', () => {
  const project = { slug: 'ação & reação', title: 'Loja', category: '', updatedAt: null }
  const data = projectPageData(site, { project, description: 'Uma loja.', pictures: [] })
  expect(JSON.stringify(data)).toContain(
    '"url":"https://marina.example/projeto/a%C3%A7%C3%A3o%20%26%20rea%C3%A7%C3%A3o"',
  )
})

test('a project page describes a creative work with its pictures, caption and date, and a breadcrumb of three steps', async () => {
  const project = {
    slug: 'loja',
    title: 'Loja',
    category: 'Site',
    updatedAt: '2026-05-01T10:00:00Z',
    captions: ['', 'O cardápio'],
  }
  const pictures = [picture, { ...picture, path: '/imagens/loja/2' }]
  const nodes = await parse(projectPageData(site, { project, description: 'Uma loja.', pictures }))
  const [work] = ofType(nodes, 'CreativeWork')
  expect(work).toMatchObject({
    [`${vocabulary}image`]: [{ '@value': `${site.url}/imagens/loja/1/v/1600.webp` }, {}],
    [`${vocabulary}dateModified`]: [{ '@value': '2026-05-01T10:00:00Z' }],
  })
  const address = [{ '@value': `${site.url}/imagens/loja/2/v/1600.webp` }]
  const caption = [{ '@value': 'O cardápio' }]
  expect(ofType(nodes, 'ImageObject')).toMatchObject([
    { [`${vocabulary}contentUrl`]: address, [`${vocabulary}caption`]: caption },
  ])
  expect(ofType(nodes, 'BreadcrumbList')).toHaveLength(1)
  expect(positionsIn(nodes)).toEqual([1, 2, 3])
})

test('a project page without pictures, category and date describes none of them', () => {
  const project = { slug: 'loja', title: 'Loja', category: '', updatedAt: null }
  const data = projectPageData(site, { project, description: 'Uma loja.', pictures: [] })
  expect(JSON.stringify(data)).not.toMatch(/"image"|"genre"|"dateModified"/)
})

test('a user name is the contact of the business, but no telephone number', () => {
  const named = { ...site, owner: { ...site.owner, phone: '@ana.lima' } }
  const facts = { portrait: picture, sharePicture: '/c/x.jpg' }
  const text = JSON.stringify(landingPageData(named, facts))
  expect(text).toContain('https://wa.me/@ana.lima')
  expect(text).not.toContain('"telephone"')
})
