/** What the site shows of its owner: as configured, as published, and as long as it does not know the owner. */
import { once } from 'node:events'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { SiteDraft } from '../../core/site/site-fields.ts'
import { aSiteDraft } from '../support/builders/site.ts'
import { startFailingDatabase } from '../support/doubles/failing-database.ts'
import { openSiteForTest, openTestSite, type TestSite } from '../support/open-test-site.ts'
import { type Environment, readingFrom } from '../support/running-site.ts'
import { setUpDesk } from '../support/set-up-desk.ts'

const DEMO_OWNER = /Marina|Duarte|99999-?0000/
const PAGES = ['/', '/projeto/agenda-clinica', '/nada', '/_.data', '/manifest.webmanifest']
const FILES_FOR_CRAWLERS = ['/robots.txt', '/sitemap.xml']
const UNKNOWN: Environment = { OWNER_NAME: '', OWNER_PHONE: '', OWNER_PHOTO: '' }

async function get({ url }: TestSite, path: string) {
  const response = await fetch(url + path)
  return { status: response.status, headers: response.headers, text: await response.text() }
}

/** @returns the different addresses of the chat, without the message. */
const chatsIn = (html: string) =>
  new Set(Array.from(html.matchAll(/href="(https:\/\/wa\.me[^"?]*)/g), ([, address]) => address))

test('the configured owner replaces the demo owner everywhere', async () => {
  const site = await openSiteForTest({
    OWNER_NAME: 'Rui Braga Jr.',
    OWNER_PHONE: '+55 (21) 98888-7777',
  })
  for (const path of PAGES) {
    const text = await site.read(path)
    expect(text, path).toContain('Rui Braga')
    expect(text, path).not.toMatch(DEMO_OWNER)
  }
  const html = await site.read()
  expect(chatsIn(html)).toEqual(new Set(['https://wa.me/5521988887777']))
  // A name that ends with a full stop is not followed by a second full stop.
  expect(html).toMatch(/Rui Braga Jr\.[^.]*Todos os direitos reservados\./)
})

test.each<[string, Record<string, string>, boolean]>([
  ['the name of this machine', { host: 'localhost:3000' }, true],
  ['its IPv6 address, behind a proxy', { host: '[::1]', 'x-forwarded-host': '127.0.0.1:80' }, true],
  ['another name', { host: 'ana.example' }, false],
  ['a name like that of this machine', { host: 'localhost.example' }, false],
  ['a forwarded name', { 'x-forwarded-host': 'localhost, ana.example' }, false],
])('a local demo shows its owner to a request for %s: %s', async (_, headers, isShown) => {
  const { url } = await openSiteForTest({ SITE_URL: '', ESTUDIO: 'on' })
  for (const path of [...PAGES, ...FILES_FOR_CRAWLERS, '/estudio/entrar']) {
    // Unlike `fetch`, this sends the Host header.
    const [response] = await once(request(url + path, { headers }).end(), 'response')
    const body = await text(response)
    expect(response.statusCode === 421, path).toBe(!isShown)
    if (isShown) continue
    expect(body, path).toContain('SITE_URL')
    expect(body, path).not.toMatch(DEMO_OWNER)
  }
})

describe('on the internet, with only SITE_URL', () => {
  let site: TestSite

  beforeAll(async () => {
    site = await openTestSite({ SITE_URL: 'https://ana.example' })
  })
  afterAll(() => site.stop())

  test.each([...PAGES, ...FILES_FOR_CRAWLERS])(
    "%s does not show the demo's owner",
    async (path) => {
      const { text, headers } = await get(site, path)
      expect(text).not.toMatch(DEMO_OWNER)
      expect(headers.get('cdn-cache-control')).toBeNull()
    },
  )

  test.each(['/', '/projeto/agenda-clinica'])(
    '%s is not for search engines, shows no number, and opens a chat without a recipient',
    async (path) => {
      const { status, text } = await get(site, path)
      expect(status).toBe(200)
      expect(text).toContain('<meta name="robots" content="noindex"/>')
      expect(text).not.toMatch(/ld\+json|og:|canonical|tel:/)
      expect(text).toContain('Todos os direitos reservados.')
      expect(chatsIn(text)).toEqual(new Set(['https://wa.me/']))
    },
  )

  test('search engines get no list of the pages', async () => {
    expect(await site.read('/robots.txt')).toBe('User-agent: *\nAllow: /\nDisallow: /numeros/\n')
    expect((await get(site, '/sitemap.xml')).status).toBe(404)
  })
})

test('with a name but no number, the pages are for search engines, without a number', async () => {
  const site = await openSiteForTest({ SITE_URL: 'https://ana.example', OWNER_NAME: 'Ana Lima' })
  const { text, headers } = await get(site, '/')
  expect(text).toContain('"@type":"Person"')
  expect(text).not.toMatch(/noindex|tel:|"telephone"|contactPoint|"image":"[^"]*\/retrato/)
  expect(chatsIn(text)).toEqual(new Set(['https://wa.me/']))
  expect(headers.get('cdn-cache-control')).toBeNull()
})

describe('on the desk, with only SITE_URL', () => {
  const desk = setUpDesk({ SITE_URL: 'https://ana.example' })

  const publish = async (fields: Partial<SiteDraft>) =>
    (await desk.owner.postJson('site.data', { draft: aSiteDraft(fields), basedOn: null })).text()

  test('the owner must publish a name and a recipient, and cannot empty them', async () => {
    expect(await desk.owner.read('projetos')).toContain(
      'Faltam o seu nome e o seu WhatsApp. Até você publicar, o Google',
    )
    const refusal = await publish({ quote: 'Vai' })
    expect(refusal).toContain('Escreva o seu nome: sem ele, o Google não mostra o site.')
    expect(refusal).toContain('Escreva o seu WhatsApp: sem ele, a conversa abre sem destinatário.')
    expect(await desk.site.read()).not.toContain('Vai')

    await publish({ name: 'Ana Lima', phone: '+51 912 345 678' })
    const html = await desk.site.read()
    expect(html).toContain('Ana Lima | Especialista em soluções digitais')
    expect(html).toContain('"telephone":"+51912345678"')
    expect(chatsIn(html)).toEqual(new Set(['https://wa.me/51912345678']))
    expect(html).not.toContain('noindex')
    expect((await get(desk.site, '/sitemap.xml')).status).toBe(200)
    expect(await desk.owner.read('projetos')).not.toContain('Falta o seu')

    expect(await publish({ name: 'Ana Lima' })).toContain('Escreva o seu WhatsApp')
    expect(await desk.site.read()).toContain('wa.me/51912345678?')
  })
})

describe('with the hosted database', () => {
  test('before the settings could be read, pages answer 503, and then show the site', async () => {
    const database = await startFailingDatabase({ rows: [] })
    onTestFinished(() => database.close())
    database.fault = 'only-settings-fail'
    const [site, named] = await Promise.all([
      openSiteForTest({ ...readingFrom(database), ...UNKNOWN, ESTUDIO: 'on' }),
      openSiteForTest({ ...readingFrom(database), ...UNKNOWN, OWNER_NAME: 'Ana Lima' }),
    ])
    for (const path of [...PAGES, '/favicon.svg', ...FILES_FOR_CRAWLERS]) {
      const { status, headers, text } = await get(site, path)
      expect([status, headers.get('retry-after'), headers.get('cache-control')], path).toEqual([
        503,
        '5',
        'no-store',
      ])
      expect(text, path).not.toMatch(DEMO_OWNER)
    }
    for (const path of ['/healthz', '/estudio/entrar', '/placeholder.svg', '/demo/portrait.webp'])
      expect((await get(site, path)).status, path).toBe(200)
    expect((await get(site, '/readyz')).status).toBe(503)

    const { status, text, headers } = await get(named, '/')
    expect([status, headers.get('cdn-cache-control')]).toEqual([200, null])
    expect(text).toContain('Ana Lima')

    database.fault = 'none'
    await expect.poll(() => site.read(), { timeout: 20_000 }).toContain('Meu Portfólio')
    expect((await get(site, '/readyz')).status).toBe(200)
  })

  test('a first read that is still running is waited for', async () => {
    const database = await startFailingDatabase({ rows: [] })
    onTestFinished(() => database.close())
    database.hold()
    const site = await openSiteForTest({ ...readingFrom(database), ...UNKNOWN })
    const page = site.read()
    // When this is answered, the site has received the request for the page.
    await site.read('/healthz')
    database.release()
    expect(await page).toContain('Meu Portfólio')
  })
})
