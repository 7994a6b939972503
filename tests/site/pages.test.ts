/** The HTML of the three kinds of pages: texts, links, pictures and status codes. */
import { parse } from 'parse5'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { demoRows, firstRow, secondRow } from '../support/browser/demo.ts'
import { type Row, startFailingDatabase } from '../support/doubles/failing-database.ts'
import {
  all,
  attribute,
  byId,
  type Element,
  labelledBy,
  link,
  type Node,
  only,
  textOf,
  textsOf,
} from '../support/html.ts'
import { openSiteForTest, openTestSite, type TestSite } from '../support/open-test-site.ts'
import { readingFrom } from '../support/running-site.ts'

const services = [
  ['Automação de processos', 'WhatsApp, atendimentos e tarefas internas'],
  ['Inteligência Artificial', 'Soluções com IA para otimizar seu negócio'],
  ['Aplicações personalizadas', 'Plataformas sob medida para sua empresa'],
  ['Sites e Landing Pages', 'Desenvolvimento web profissional'],
  ['Identidade visual', 'Design profissional para sua marca'],
  ['Tráfego pago', 'Estratégias e funis de vendas'],
  ['Soluções sob medida', 'Personalizadas para seu negócio'],
  ['Lojas online', 'E-commerce completo e otimizado'],
] as const
const CHAT = 'https://wa.me/5511999990000?text=Ol%C3%A1%2C%20quero%20fazer%20um%20projeto!'
const project = `/projeto/${firstRow.slug}`

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.stop())

/** Opens a site with a hosted database that has these rows. */
async function openHosted(rows: readonly Row[]): Promise<TestSite> {
  const database = await startFailingDatabase({ rows })
  onTestFinished(() => database.close())
  return openSiteForTest(readingFrom(database))
}

async function open(path: string, { url } = site) {
  const response = await fetch(url + path)
  const document = parse(await response.text())
  return { status: response.status, document, main: only(document, 'main') }
}

/** @returns the images in `<picture>`, so not those of thumbnails. */
const imagesIn = (within: Node) => all(within, 'picture').map((picture) => only(picture, 'img'))

/** @returns the carousel of a project's page. */
const galleryIn = (main: Element) => all(main, 'section')[0] as Element

/** Expects that the image is a picture of this project, and that the site serves its files. */
async function expectPicture(image: Element, row: Row, position: number) {
  expect(attribute(image, 'alt')).toBe(`${row.title} - Imagem ${position}`)
  const source = only(image.parentNode as Element, 'source')
  const [smallest = ''] = attribute(source, 'srcset').split(' ')
  for (const [path, type] of [
    [attribute(image, 'src'), 'image/webp'],
    [smallest, attribute(source, 'type')],
  ] as const) {
    expect(path).toContain(`/imagens/${row.slug}/${position}/`)
    const { status, headers } = await fetch(site.url + path)
    expect([status, headers.get('content-type')]).toEqual([200, type])
  }
}

test('the landing page has one main heading, and its sections in order', async () => {
  const { status, main } = await open('/')
  expect(status).toBe(200)
  const ids = all(main, 'section').map((section) => attribute(section, 'id'))
  expect(ids).toEqual(['home', 'services', 'about', 'projects', 'testimonials', 'contact'])
  expect(all(main, 'h1')).toHaveLength(1)
  expect(textsOf(main, 'h2')).toEqual([
    'Serviços',
    'Sobre Mim',
    'Projetos',
    'O que dizem os clientes',
    'Vamos Conversar?',
  ])
  expect(textsOf(byId(main, 'home'), 'p')).toEqual(['Especialista em soluções digitais'])
})

test('the landing page lists eight services, each with an icon', async () => {
  const section = byId((await open('/')).document, 'services')
  expect(textOf(only(section, 'header'))).toBe(
    'Soluções DigitaisServiçosTransforme o manual em automático' +
      'Soluções com IA e automação para escalar seu negócio',
  )
  const cards = all(section, 'li')
  const texts = cards.map((card) => [...textsOf(card, 'h3'), ...textsOf(card, 'p')])
  expect(texts).toEqual(services)
  for (const card of cards) expect(all(card, 'svg').length).toBe(1)
})

test('the landing page describes the owner', async () => {
  const about = byId((await open('/')).document, 'about')
  const text = textsOf(about, 'p').join(' ')
  expect(text).toContain('mais de 4 anos no mercado digital')
  expect(text).toContain('automação de processos')
  expect(text).toContain('integrações com IA')
  expect(text).toContain('estruturas digitais personalizadas')
  expect(textsOf(about, 'blockquote')).toEqual(['Transformando desafios em oportunidades'])
})

test('the landing page shows the phone number and the copyright', async () => {
  const { document } = await open('/')
  const contact = byId(document, 'contact')
  expect(textsOf(contact, 'p')[0], 'the invitation').toMatch(/./)
  const phone = link(contact, 'Telefone: +55 11 99999-0000')
  expect(attribute(phone, 'href')).toBe('tel:+5511999990000')
  const year = new Date().getFullYear()
  expect(textsOf(only(document, 'footer'), 'p')).toEqual([
    `© ${year} Marina Duarte. Todos os direitos reservados.`,
    'Desenvolvido com tecnologia e inovação',
  ])
})

test('the landing page shows every project of the database, sorted by `order_index`', async () => {
  const section = byId((await open('/')).document, 'projects')
  expect(textsOf(only(section, 'header'), 'p')).toEqual([
    'Conheça alguns dos projetos desenvolvidos com excelência e inovação',
  ])
  const cards = all(section, 'a')
  expect(cards).toHaveLength(demoRows.length)
  for (const [position, row] of demoRows.entries()) {
    const card = cards[position] as Element
    expect(attribute(card, 'href')).toBe(`/projeto/${row.slug}`)
    expect(textsOf(card, 'h3')).toEqual([row.title])
    expect(textsOf(card, 'p')).toEqual([row.description])
    // A figure of the description, hidden from screen readers, may be between the category and the title.
    expect(textOf(card)).toMatch(new RegExp(`^${row.category}.*${row.title}${row.description}$`))
    await expectPicture(imagesIn(card)[0] as Element, row, 1)
  }
})

test('the page of a project shows the texts and pictures of its row', async () => {
  const { status, document, main } = await open(project)
  expect(status).toBe(200)
  expect(textOf(only(document, 'title'))).toContain(firstRow.title)
  expect(textOf(only(main, 'header'))).toBe(
    `${firstRow.category}Cliente: ${firstRow.client}${firstRow.title}${firstRow.description}`,
  )
  expect(textsOf(main, 'h1')).toEqual([firstRow.title])
  const images = imagesIn(only(galleryIn(main), 'ul'))
  expect(images).toHaveLength(firstRow.images.length)
  for (const [index, image] of images.entries()) await expectPicture(image, firstRow, index + 1)
  // Without scripts, each picture is a link to its file.
  for (const anchor of all(only(galleryIn(main), 'ul'), 'a')) {
    const { headers } = await fetch(site.url + attribute(anchor, 'href'))
    expect(headers.get('content-type')).toBe('image/webp')
  }

  expect(textsOf(labelledBy(main, 'project-about'), 'h2')).toEqual(['Sobre o Projeto'])
  expect(textsOf(labelledBy(main, 'project-about'), 'p')).toEqual(
    firstRow.full_description.split('\n\n'),
  )
  expect(textsOf(labelledBy(main, 'project-features'), 'h2')).toEqual(['Funcionalidades'])
  expect(textsOf(labelledBy(main, 'project-features'), 'li')).toEqual([...firstRow.features])
  const invitation = only(main, 'aside')
  expect(textsOf(invitation, 'h2')).toEqual(['Interessado em um projeto similar?'])
  expect(textsOf(invitation, 'p')[0]).toBe('Vamos conversar sobre como posso ajudar seu negócio')
})

test('a project links to the next project, and the last project to the first', async () => {
  for (const [slug, next] of [
    [firstRow.slug, secondRow],
    [demoRows.at(-1)?.slug, firstRow],
  ] as const) {
    const { document } = await open(`/projeto/${slug}`)
    const card = only(only(document, 'nav'), 'a')
    expect(attribute(card, 'href')).toBe(`/projeto/${next.slug}`)
    expect(textsOf(card, 'h2')).toEqual([next.title])
    await expectPicture(only(card, 'img'), next, 1)
  }
})

test('the address of an unknown project gets 404 and a message with a link to the landing page', async () => {
  const { status, main } = await open('/projeto/nao-existe')
  expect(status).toBe(404)
  expect(textsOf(main, 'h1')).toEqual(['Projeto não encontrado'])
  expect(attribute(only(main, 'img'), 'alt'), 'the portrait').toBe('')
  expect(attribute(link(main, 'Voltar ao início'), 'href')).toBe('/')
  expect(textsOf(main, 'a'), 'another attempt would not help').not.toContain('Tentar de novo')
})

test.each(['/projeto/missing', '/missing'])(
  'the browser paints %s only when it has the whole message',
  async (path) => {
    const html = await (await fetch(site.url + path)).text()
    expect(html).toContain('rel="expect" href="#late-styles" blocking="render"')
    expect(html.indexOf('id="late-styles"')).toBeGreaterThan(html.indexOf('</main>'))
  },
)

test('the 404 page has the text of the specification and a link home', async () => {
  const { status, main } = await open('/nao/existe')
  expect(status).toBe(404)
  expect(textsOf(main, 'h1')).toEqual(['404'])
  expect(textsOf(main, 'p')).toEqual(['Oops! Page not found'])
  expect(attribute(main, 'lang'), 'for screen readers').toBe('en')
  expect(attribute(link(main, 'Return to Home'), 'href')).toBe('/')
})

test.each(['/', project])(
  'the footer of %s links to the sections of the landing page',
  async (path) => {
    const { document } = await open(path)
    const links = all(only(document, 'footer'), 'a')
    expect(links.map((anchor) => [textOf(anchor), attribute(anchor, 'href')])).toEqual([
      ['INÍCIO', '/#home'],
      ['SERVIÇOS', '/#services'],
      ['SOBRE', '/#about'],
      ['PROJETOS', '/#projects'],
      ['CONTATO', '/#contact'],
    ])
  },
)

test.each([
  ['/', ['Solicitar Projeto', 'Falar no WhatsApp']],
  [project, ['Solicitar Orçamento']],
  ['/projeto/nada', ['Falar no WhatsApp']],
  ['/nada', ['Falar no WhatsApp']],
])('the chat buttons of %s open a new tab, with a first message', async (path, names) => {
  const { document, main } = await open(path)
  for (const name of names) link(main, name)
  const chats = all(document, 'a').filter((anchor) => attribute(anchor, 'href').includes('wa.me'))
  for (const chat of chats) {
    expect(attribute(chat, 'href')).toBe(CHAT)
    expect(attribute(chat, 'target')).toBe('_blank')
    expect(attribute(chat, 'rel')).toBe('noopener')
  }
})

test('the gallery of a single picture has no buttons, and a project without images shows the placeholder', async () => {
  const other = await openHosted([
    { ...firstRow, slug: 'uma', images: firstRow.images.slice(0, 1) },
    { ...firstRow, slug: 'nenhuma', title: 'Sem imagens', images: [], order_index: 2 },
  ])
  const single = (await open('/projeto/uma', other)).main
  expect(imagesIn(single)).not.toHaveLength(0)
  expect(all(single, 'button')).toEqual([])

  const { main } = await open('/projeto/nenhuma', other)
  const section = byId((await open('/', other)).main, 'projects')
  const card = all(section, 'a')[1] as Element
  expect(textsOf(card, 'h3')).toEqual(['Sem imagens'])
  for (const part of [main, card]) {
    const sources = all(part, 'img').map((image) => attribute(image, 'src'))
    expect(sources).toContain('/placeholder.svg')
  }
  expect(all(main, 'button')).toEqual([])
  const { headers } = await fetch(`${other.url}/placeholder.svg`)
  expect(headers.get('content-type')).toContain('image/svg+xml')
})

test('without projects, the landing page shows a message and a link to the chat', async () => {
  const section = byId((await open('/', await openHosted([]))).main, 'projects')
  expect(textOf(section)).toContain('Nenhum projeto disponível no momento')
  expect(attribute(link(section, 'Falar no WhatsApp'), 'href')).toBe(CHAT)
})
