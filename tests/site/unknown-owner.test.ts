/** What the built site shows as long as it does not know its owner. */

import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { SiteDraft } from '../../core/site-fields.ts'
import { aSiteDraft } from '../support/builders/site.ts'
import { startFailingDatabase } from '../support/doubles/failing-database.ts'
import { type HostedService, startHostedService } from '../support/doubles/hosted-service.ts'
import {
  type Environment,
  type RunningSite,
  readingFrom,
  startSite,
} from '../support/running-site.ts'
import { setUpDesk } from '../support/set-up-desk.ts'

const DEMO_OWNER = /Marina|Duarte|99999-?0000/
const PAGES = ['/', '/projeto/agenda-clinica', '/nada', '/_.data', '/manifest.webmanifest']
const DRAWINGS = [
  '/favicon.svg',
  '/favicon.ico',
  '/icons/192.png',
  '/compartilhar/0123456789abc.jpg',
]
const FILES_FOR_CRAWLERS = ['/robots.txt', '/sitemap.xml', '/llms.txt']
const UNKNOWN: Environment = { OWNER_NAME: '', OWNER_PHONE: '', OWNER_PHOTO: '' }

async function start(environment: Environment): Promise<RunningSite> {
  const site = await startSite(environment)
  onTestFinished(() => site.stop())
  return site
}

async function get({ url }: RunningSite, path: string) {
  const response = await fetch(url + path)
  return { status: response.status, headers: response.headers, text: await response.text() }
}

const linksIn = (html: string) => [...html.matchAll(/href="(https:\/\/wa\.me[^"]*)"/g)]

describe('on the internet, with only SITE_URL', () => {
  let site: RunningSite

  beforeAll(async () => {
    site = await startSite({ SITE_URL: 'https://ana.example' })
  }, 30_000)
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
      expect(new Set(linksIn(text).map(([, link]) => link))).toEqual(
        new Set(['https://wa.me/?text=Ol%C3%A1%2C%20quero%20fazer%20um%20projeto!']),
      )
    },
  )

  test('search engines get no list of the pages', async () => {
    expect((await get(site, '/robots.txt')).text).toBe('User-agent: *\nAllow: /\n')
    for (const path of ['/sitemap.xml', '/llms.txt'])
      expect((await get(site, path)).status, path).toBe(404)
  })

  test('the terminal says what is missing', () => {
    expect(site.log).toContain(
      'Falta o seu nome e o seu WhatsApp: publique em "Meu site", no estúdio, ou defina OWNER_NAME e OWNER_PHONE. Até lá, o Google não mostra o site e a conversa abre sem destinatário.',
    )
  })
})

describe('on the desk, with only SITE_URL', () => {
  const desk = setUpDesk({ SITE_URL: 'https://ana.example' })

  async function publish(fields: Partial<SiteDraft>, basedOn: string | null): Promise<string> {
    const body = JSON.stringify({ draft: aSiteDraft(fields), basedOn })
    const headers = { 'content-type': 'application/json', cookie: desk.session }
    return (await desk.post('site.data', body, headers)).text()
  }
  async function list(): Promise<string> {
    const response = await fetch(`${desk.site.url}/estudio/projetos`, {
      headers: { cookie: desk.session },
    })
    return response.text()
  }

  test('the owner must publish a name and a recipient, and cannot empty them', async () => {
    expect(await list()).toContain('Falta o seu nome e o seu WhatsApp. Até você publicar, o Google')
    const refusal = await publish({ quote: 'Vai' }, null)
    expect(refusal).toContain('Escreva o seu nome: sem ele, o Google não mostra o site.')
    expect(refusal).toContain('Escreva o seu WhatsApp: sem ele, a conversa abre sem destinatário.')
    expect((await get(desk.site, '/')).text).not.toContain('Vai')

    await publish({ name: 'Ana Lima', phone: '+51 912 345 678' }, null)
    const { text } = await get(desk.site, '/')
    expect(text).toContain('Ana Lima | Especialista em soluções digitais')
    expect(text).toContain('"telephone":"+51912345678"')
    expect(linksIn(text)[0]?.[1]).toMatch(/^https:\/\/wa\.me\/51912345678\?text=/)
    expect(text).not.toContain('noindex')
    expect((await get(desk.site, '/sitemap.xml')).status).toBe(200)
    expect(await list()).not.toContain('Falta o seu')

    expect(await publish({ name: 'Ana Lima' }, null)).toContain('Escreva o seu WhatsApp')
    expect((await get(desk.site, '/')).text).toContain('wa.me/51912345678?')
  })
})

test('with a name but no number, the pages are for search engines, without a number', async () => {
  const site = await start({ SITE_URL: 'https://ana.example', OWNER_NAME: 'Ana Lima' })
  const { text, headers } = await get(site, '/')
  expect(text).toContain('"@type":"Person"')
  expect(text).not.toMatch(/noindex|tel:|"telephone"|contactPoint|"image":"[^"]*\/retrato/)
  expect(linksIn(text)[0]?.[1]).toMatch(/^https:\/\/wa\.me\/\?text=/)
  expect(headers.get('cdn-cache-control')).toBeNull()
  expect((await get(site, '/llms.txt')).text).toContain('# Ana Lima')
})

test('the recipient may be a user name, which is no phone number', async () => {
  const site = await start({ OWNER_PHONE: '@Ana.Lima' })
  const { text } = await get(site, '/')
  expect(text).not.toMatch(/tel:|"telephone"/)
  expect(linksIn(text)[0]?.[1]).toMatch(/^https:\/\/wa\.me\/@ana\.lima\?text=/)
  expect((await get(site, '/llms.txt')).text).not.toContain('Telefone')
})

describe('with the hosted database', () => {
  let service: HostedService

  beforeAll(async () => {
    service = await startHostedService()
    await service.sql(`insert into site (name, phone) values ('Rui Braga', '5521988887777')`)
  }, 60_000)
  afterAll(() => service.close())

  test('before the settings could be read, pages answer 503, and then show the owner', async () => {
    service.isDown = true
    const site = await start({ ...readingFrom(service), ...UNKNOWN, ESTUDIO: 'on' })
    for (const path of [...PAGES, ...DRAWINGS, ...FILES_FOR_CRAWLERS]) {
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
    expect(await get(site, '/readyz')).toMatchObject({ status: 503 })
    expect(site.log.join('\n')).toContain('as páginas respondem com o erro 503')

    service.isDown = false
    await expect
      .poll(async () => (await get(site, '/')).text, { timeout: 10_000 })
      .toContain('wa.me/5521988887777?')
    expect((await get(site, '/readyz')).status).toBe(200)
  })

  test('if only the settings cannot be read, pages answer 503, unless a name is configured', async () => {
    await service.sql('revoke select on site from anon')
    onTestFinished(async () => {
      await service.sql('grant select on site to anon')
    })
    const [unknown, named] = await Promise.all([
      start({ ...readingFrom(service), ...UNKNOWN }),
      start({ ...readingFrom(service), ...UNKNOWN, OWNER_NAME: 'Ana Lima' }),
    ])
    expect((await get(unknown, '/')).status).toBe(503)
    expect(await get(unknown, '/readyz')).toMatchObject({ status: 503 })
    const { status, text, headers } = await get(named, '/')
    expect([status, headers.get('cdn-cache-control')]).toEqual([200, null])
    expect(text).toContain('Ana Lima')
    expect(linksIn(text)[0]?.[1]).toMatch(/^https:\/\/wa\.me\/\?text=/)
  })

  test('a first read that is still running is waited for', async () => {
    const database = await startFailingDatabase({ rows: [] })
    onTestFinished(() => database.close())
    database.hold()
    const site = await start({ ...readingFrom(database), ...UNKNOWN })
    const page = get(site, '/')
    // When this is answered, the site has received the request for the page.
    await get(site, '/healthz')
    database.release()
    expect(await page).toMatchObject({
      status: 200,
      text: expect.stringContaining('Meu Portfólio'),
    })
  })
})
