/** What an owner can add to the site. Without it, none of this is on the pages. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { parse } from 'parse5'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectPath } from '../../core/project/project.ts'
import { prepareDatabase } from '../../data/sqlite/prepare.ts'
import { copy } from '../../texts/copy.ts'
import { demoRows } from '../support/browser/demo.ts'
import { filledInRows, filledInSite } from '../support/builders/filled-in.ts'
import { filledInFolder } from '../support/filled-in-site.ts'
import { all, attribute, byId, type Element, link, only, textOf, textsOf } from '../support/html.ts'
import { openTestSite, type TestSite } from '../support/open-test-site.ts'
import { dataFolder } from '../support/running-site.ts'

const rows = filledInRows(13)
let folder: string
let plainFolder: string
let filledIn: TestSite
let plain: TestSite

beforeAll(async () => {
  folder = await filledInFolder(rows.length)
  plainFolder = dataFolder()
  // The demo's other projects have testimonials.
  prepareDatabase(join(plainFolder, 'site.sqlite'), demoRows.slice(0, 3))
  ;[filledIn, plain] = await Promise.all([
    openTestSite({ DATA_DIR: folder }),
    openTestSite({ DATA_DIR: plainFolder }),
  ])
})
afterAll(async () => {
  await Promise.all([filledIn.stop(), plain.stop()])
  for (const each of [folder, plainFolder]) rmSync(each, { recursive: true })
})

const home = async () => parse(await filledIn.read())

function structuredData(page: Parameters<typeof all>[0]) {
  const script = all(page, 'script').find((element) =>
    attribute(element, 'type').includes('ld+json'),
  )
  return JSON.parse(script ? textOf(script) : '') as { '@graph': Record<string, unknown>[] }
}

test.each(['/', projectPath(rows[0]?.slug ?? '')])(
  'with 13 projects and everything filled in, the HTML of %s takes at most 16 KB',
  async (path) => {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
    const { length } = brotliCompressSync(await filledIn.read(path), { params })
    expect(length).toBeLessThanOrEqual(16 * 1024)
  },
)

test('the menu and the contact section say where else to find the owner, with names that can be compared and copied, and so does the footer of other pages', async () => {
  const page = await home()
  const project = parse(await filledIn.read(projectPath(rows[0]?.slug ?? '')))
  const linksIn = (part: Element) =>
    all(part, 'a').filter((element) => attribute(element, 'rel') === 'me')
  for (const part of [byId(page, 'menu'), byId(page, 'contact'), only(project, 'footer')]) {
    expect(textsOf(part, 'li')).toContain('Recife, PE · Atendo online')
    expect(linksIn(part).map((element) => [textOf(element), attribute(element, 'href')])).toEqual([
      ['Instagram: @marina.alves.digital', filledInSite.instagram],
      ['LinkedIn: marina-alves-digital', filledInSite.linkedin],
      ['GitHub: marina-alves-digital', filledInSite.github],
      ['E-mail: oi@marina.example', `mailto:${filledInSite.email}`],
    ])
  }
  expect(linksIn(only(page, 'footer'))).toEqual([])
  expect(textOf(byId(page, 'contact'))).toContain(filledInSite.invitation)
})

test("the section of services begins with the owner's texts", async () => {
  const { badge, subtitle, caption } = filledInSite
  const head = only(byId(await home(), 'services'), 'header')
  expect(textOf(head)).toBe(`${badge}Serviços${subtitle}${caption}`)
})

test('search engines learn the profiles, the place and the area served', async () => {
  const graph = structuredData(await home())['@graph']
  const { instagram, linkedin, github, email } = filledInSite
  const sameAs = [instagram, linkedin, github]
  expect(graph.find((node) => node['@type'] === 'Person')).toMatchObject({ sameAs, email })
  expect(graph.find((node) => node['@type'] === 'ProfessionalService')).toMatchObject({
    sameAs,
    email,
    address: { '@type': 'PostalAddress', addressLocality: 'Recife', addressRegion: 'PE' },
    areaServed: [
      { '@type': 'City', name: 'Recife' },
      { '@type': 'Country', name: 'Brasil' },
    ],
  })
})

test('services that are switched off are neither on the page nor in its data', async () => {
  const page = await home()
  const shown = [
    'Automação de processos',
    'Inteligência Artificial',
    'Lojas e catálogos',
    'Sites e Landing Pages',
    'Aulas para a equipe',
  ]
  expect(textsOf(byId(page, 'services'), 'h3')).toEqual(shown)
  const offers = JSON.stringify(structuredData(page))
  for (const title of shown) expect(offers).toContain(title)
  expect(offers).not.toContain('Identidade visual')
})

test('a service has the icon that the owner has chosen, and a renamed service a drawing that fits any service', async () => {
  const icons = (page: Element) => all(page, 'li').map(iconsOf)
  const services = byId(await home(), 'services')
  const own = icons(services)
  const defaults = icons(byId(parse(await plain.read()), 'services'))
  const iconOf = (service: string) =>
    defaults[copy.services.items.findIndex(({ key }) => key === service)]?.[0]
  const [bag, robot] = [iconOf('shop'), iconOf('intelligence')]
  expect([own[2], own[4]]).toEqual([[bag], [robot]])
  const drawn = all(services, 'div').map((drawing) => attribute(drawing, 'data-service'))
  expect(drawn.filter(Boolean)).toEqual([
    'automation',
    'intelligence',
    'question',
    'websites',
    'steps',
  ])
})

/** The attributes of the shapes of each icon. */
const iconsOf = (card: Element) =>
  all(card, 'svg').map((icon) => JSON.stringify(all(icon, 'path').map(({ attrs }) => attrs)))

test('the first three testimonials are between the projects and the contact section, each with a link to its project', async () => {
  const page = await home()
  const sections = all(only(page, 'main'), 'section').map((section) => attribute(section, 'id'))
  expect(sections.slice(-3)).toEqual(['projects', 'testimonials', 'contact'])
  const section = byId(page, 'testimonials')
  expect(textsOf(section, 'blockquote')).toEqual(
    rows.slice(0, 3).map(({ testimonial }) => testimonial),
  )
  for (const { slug, title, testimonial_author } of rows.slice(0, 3)) {
    expect(attribute(link(section, title), 'href')).toBe(projectPath(slug))
    expect(textOf(section)).toContain(testimonial_author)
  }
})

test('an owner who has filled in nothing of this has none of it on the page', async () => {
  const html = await plain.read()
  const page = parse(html)
  expect(all(page, 'a').filter((element) => attribute(element, 'rel') === 'me')).toEqual([])
  for (const part of ['testimonial', 'sameAs', 'areaServed', 'PostalAddress', '"profile"'])
    expect(html).not.toContain(part)
  expect(textsOf(byId(page, 'services'), 'h3')).toHaveLength(8)
})
