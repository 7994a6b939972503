/** The owner's settings over HTTP: at the start, while the database fails, and when they are published. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { SITE_FIELDS } from '../../core/site-fields.ts'
import { aSiteDraft } from '../support/builders/site.ts'
import { type HostedService, startHostedService } from '../support/doubles/hosted-service.ts'
import {
  dataFolder,
  type Environment,
  type RunningSite,
  readingFrom,
  startSite,
} from '../support/running-site.ts'
import { setUpDesk } from '../support/set-up-desk.ts'

function temporaryDataFolder(): string {
  const path = dataFolder()
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}

async function start(environment: Environment): Promise<RunningSite> {
  const site = await startSite({ OWNER_NAME: 'Marina Duarte', ...environment })
  onTestFinished(() => site.stop())
  return site
}

const home = async ({ url }: RunningSite) => (await fetch(url)).text()
const warnings = ({ log }: RunningSite) => log.filter((line) => line.includes('"level":"warn"'))

describe('with the embedded database', () => {
  test('at the start, published settings override the configuration, and one log line says so', async () => {
    const DATA_DIR = temporaryDataFolder()
    const first = await start({ DATA_DIR })
    expect(first.log.join('\n')).not.toContain('takes precedence')
    await first.stop()
    {
      using database = new DatabaseSync(join(DATA_DIR, 'site.sqlite'), { timeout: 5_000 })
      database.exec(
        `insert into site (name, phone, quote) values ('Rui Braga', '5521988887777', 'Vai')`,
      )
    }
    const second = await start({ DATA_DIR })
    const lines = second.log.filter((line) => line.includes('takes precedence'))
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('OWNER_NAME, OWNER_PHONE.')
    const html = await home(second)
    expect(html).toContain('Rui Braga')
    expect(html).not.toContain('Marina')
  })

  test('hostile settings are shown as text, or not at all', async () => {
    const DATA_DIR = temporaryDataFolder()
    await (await start({ DATA_DIR })).stop()
    {
      using database = new DatabaseSync(join(DATA_DIR, 'site.sqlite'), { timeout: 5_000 })
      // U+202E reverses the text after it.
      database.exec(`insert into site (name, phone, portrait, tagline, about, quote, services)
        values ('<img src=x onerror=a>', '5521; drop', '/../../etc/passwd', '</title><script>a</script>',
          'a' || char(0x202e) || 'b', '"><svg onload=a>', '[{"title":"<b>x</b>"}]')`)
    }
    const site = await start({ DATA_DIR })
    const html = await home(site)
    expect(html).not.toMatch(/<img src=x|<script>a|<svg onload|<b>x|\u202e/)
    expect(html).toContain('https://wa.me/5511999990000?')
    expect(warnings(site)).toEqual([
      expect.stringContaining('Dropped from the table site: phone'),
      // The portrait is not a file in the public folder.
      expect.stringMatching(/cannot be shown/),
    ])
    for (const path of ['/llms.txt', '/favicon.svg', '/nada']) {
      expect(await (await fetch(site.url + path)).text(), path).not.toContain('<script>a')
    }
  })
})

describe('with the hosted database', () => {
  let service: HostedService

  beforeAll(async () => {
    service = await startHostedService()
    await service.sql(`insert into projects (slug, title) values ('loja', 'Loja')`)
  }, 60_000)
  afterAll(() => service.close())
  beforeEach(async () => {
    service.isDown = false
    await service.sql('delete from site')
  })

  test('if the database is down at a restart, the site shows the settings of the previous run', async () => {
    await service.sql(`insert into site (name, tagline) values ('Rui Braga', 'Som')`)
    const DATA_DIR = temporaryDataFolder()
    const first = await start({ ...readingFrom(service), DATA_DIR })
    expect(await home(first)).toContain('Rui Braga | Som')
    await first.stop()
    service.isDown = true
    const second = await start({ ...readingFrom(service), DATA_DIR })
    expect(await home(second)).toContain('Rui Braga | Som')
    expect(await (await fetch(`${second.url}/manifest.webmanifest`)).text()).toContain('Rui Braga')
    expect(second.log.join('\n')).toContain('takes precedence over OWNER_NAME.')
  })

  test('without the table `site`, the site shows the default texts, and logs once which migration to apply', async () => {
    await service.sql('alter table site rename to elsewhere')
    try {
      const site = await start(readingFrom(service))
      const countReads = () =>
        service.requests.filter((request) => request.includes('/site?')).length
      const countReadsAfterVisit = async () => {
        await home(site)
        return countReads()
      }
      for (let attempt = 0; attempt < 3; attempt += 1) {
        expect(await home(site)).toContain('Marina Duarte | Especialista em soluções digitais')
        // Wait until the site has tried to read the settings again.
        const before = countReads()
        await expect.poll(countReadsAfterVisit, { timeout: 5_000 }).toBeGreaterThan(before)
      }
      expect(warnings(site)).toEqual([
        expect.stringContaining('Apply supabase/migrations/20261124010000_site.sql'),
      ])
    } finally {
      await service.sql('alter table elsewhere rename to site')
    }
  })
})

describe('on the desk', () => {
  const desk = setUpDesk()

  const send = (body: unknown, headers: Record<string, string> = { cookie: desk.session }) =>
    desk.post('site.data', typeof body === 'string' ? body : JSON.stringify(body), {
      'content-type': 'application/json',
      ...headers,
    })

  test('a stranger can neither open nor send the form', async () => {
    const answer = await send({ draft: aSiteDraft({ name: 'Intrusa' }), basedOn: null }, {})
    expect(await answer.text()).toContain('/estudio/entrar')
    expect((await fetch(`${desk.site.url}/estudio/site`, { redirect: 'manual' })).status).toBe(302)
    expect(await home(desk.site)).not.toContain('Intrusa')
  })

  test.each<[string, unknown]>([
    ['not JSON', '{'],
    ['null', 'null'],
    ['no version', { draft: aSiteDraft({ name: 'Sem Versão' }) }],
  ])('a body that is not a submission gets 400 and an explanation: %s', async (_, body) => {
    const before = await home(desk.site)
    const answer = await send(body)
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain('Os textos chegaram incompletos')
    expect(await home(desk.site)).toBe(before)
  })

  test.each<[string, object, string]>([
    ['no services', { services: [] }, 'Os textos chegaram incompletos'],
    ['a number as name', { name: 5 }, 'Os textos chegaram incompletos'],
    ['a script as portrait', { portrait: 'javascript:a' }, 'não é de uma imagem'],
    ['another site as portrait', { portrait: '//evil.example/a' }, 'não é de uma imagem'],
    ['a text that is too long', { about: 'x'.repeat(SITE_FIELDS.about.max + 1) }, 'no máximo'],
  ])('an invalid draft is refused with an explanation: %s', async (_, changes, explanation) => {
    const before = await home(desk.site)
    const draft = { ...aSiteDraft({ tagline: 'Recusada' }), ...changes }
    const answer = await send({ draft, basedOn: null })
    expect(await answer.text()).toContain(explanation)
    expect(await home(desk.site)).toBe(before)
  })

  describe('after settings were published', () => {
    beforeAll(async () => {
      const about = 'Fotografo casamentos e aniversários no Recife e em Olinda.'
      const draft = aSiteDraft({ name: 'Rui\u202e\n Braga', phone: '+55 21 98888-7777', about })
      expect((await send({ draft, basedOn: null })).status).toBe(200)
    })

    test('visitors see them at once', async () => {
      const html = await home(desk.site)
      expect(html).toContain('Rui Braga | Especialista')
      expect(html).toContain('wa.me/5521988887777?')
    })

    test('search engines, chats and home screens get a description from the published texts', async () => {
      const description = 'Fotografo casamentos e aniversários no Recife e em Olinda. Conheça'
      const html = await home(desk.site)
      expect(html).toContain(`<meta name="description" content="${description}`)
      expect(html).toContain(`<meta property="og:description" content="${description}`)
      // JSON-LD describes the site and the business.
      expect(html.split(`"description":"${description}`)).toHaveLength(3)
      const manifest = await fetch(`${desk.site.url}/manifest.webmanifest`)
      expect((await manifest.json()).description).toContain(description)
    })

    test('a submission that is based on an older version changes nothing, and gets the published settings', async () => {
      const before = await home(desk.site)
      const answer = await send({ draft: aSiteDraft({ name: 'Tarde' }), basedOn: null })
      expect(await answer.text()).toContain('Rui Braga')
      expect(await home(desk.site)).toBe(before)
    })

    test('texts of maximum length in three-byte characters are valid', async () => {
      const services = aSiteDraft().services.map(() => ({
        title: '–'.repeat(SITE_FIELDS.services.parts.title.max),
        description: '–'.repeat(SITE_FIELDS.services.parts.description.max),
        icon: '' as const,
        off: false,
      }))
      const draft = aSiteDraft({ about: '–'.repeat(SITE_FIELDS.about.max), services })
      const answer = await send({ draft, basedOn: 'an older version' })
      // The site checks for a conflict only if the draft is valid. The response to a conflict contains the
      // published name.
      expect(await answer.text()).toContain('Rui Braga')
    })
  })
})
