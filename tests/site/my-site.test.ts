/** The owner's settings over HTTP: at the start, while the database fails, and when they are published. */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SITE_FIELDS } from '../../core/site-fields.ts'
import { aService, aSiteDraft } from '../support/builders/site.ts'
import { type HostedService, startHostedService } from '../support/doubles/hosted-service.ts'
import { dataFolderForTest, openSiteForTest, type TestSite } from '../support/open-test-site.ts'
import { readingFrom } from '../support/running-site.ts'
import { setUpDesk } from '../support/set-up-desk.ts'

const OWNER = { OWNER_NAME: 'Marina Duarte' }

const warnings = ({ log }: TestSite) => log.filter((line) => line.includes('"level":"warn"'))

describe('with the embedded database', () => {
  /** @param insertion the SQL that adds the settings. */
  async function openWithSettings(insertion: string): Promise<TestSite> {
    const DATA_DIR = dataFolderForTest()
    const first = await openSiteForTest({ DATA_DIR, ...OWNER })
    expect(first.log.join('\n')).not.toContain('takes precedence')
    await first.stop()
    using database = new DatabaseSync(join(DATA_DIR, 'site.sqlite'), { timeout: 5_000 })
    database.exec(insertion)
    return openSiteForTest({ DATA_DIR, ...OWNER })
  }

  test('at the start, published settings override the configuration, and one log line says so', async () => {
    const site = await openWithSettings(
      `insert into site (name, phone, quote) values ('Rui Braga', '5521988887777', 'Vai')`,
    )
    const lines = site.log.filter((line) => line.includes('takes precedence'))
    expect(lines).toEqual([expect.stringContaining('OWNER_NAME, OWNER_PHONE.')])
    const html = await site.read()
    expect(html).toContain('Rui Braga')
    expect(html).not.toContain('Marina')
  })

  test('hostile settings are shown as text, or not at all', async () => {
    // U+202E reverses the text after it.
    const site =
      await openWithSettings(`insert into site (name, phone, portrait, tagline, about, quote, services)
        values ('<img src=x onerror=a>', '5521; drop', '/../../etc/passwd', '</title><script>a</script>',
          'a' || char(0x202e) || 'b', '"><svg onload=a>', '[{"title":"<b>x</b>"}]')`)
    const html = await site.read()
    expect(html).not.toMatch(/<img src=x|<script>a|<svg onload|<b>x|\u202e/)
    expect(html).toContain('https://wa.me/5511999990000?')
    expect(warnings(site)).toEqual([
      expect.stringContaining('Dropped from the table site: phone'),
      // The portrait is not a file in the public folder.
      expect.stringMatching(/cannot be shown/),
    ])
    for (const path of ['/llms.txt', '/favicon.svg', '/nada']) {
      expect(await site.read(path), path).not.toContain('<script>a')
    }
  })
})

describe('with the hosted database', () => {
  let service: HostedService

  beforeAll(async () => {
    service = await startHostedService()
  })
  afterAll(() => service.close())
  beforeEach(async () => {
    service.isDown = false
    await service.sql('delete from site')
  })

  test('if the database is down at a restart, the site shows the settings of the previous run', async () => {
    await service.sql(`insert into site (name, tagline) values ('Rui Braga', 'Som')`)
    const environment = { ...readingFrom(service), DATA_DIR: dataFolderForTest() }
    const first = await openSiteForTest(environment)
    expect(await first.read()).toContain('Rui Braga | Som')
    await first.stop()
    service.isDown = true
    const second = await openSiteForTest(environment)
    expect(await second.read()).toContain('Rui Braga | Som')
    expect(await second.read('/manifest.webmanifest')).toContain('Rui Braga')
    expect(second.log.join('\n')).toContain('takes precedence over OWNER_NAME.')
  })

  test('without the table `site`, the site shows the default texts, and logs once which migration to apply', async () => {
    await service.sql('alter table site rename to elsewhere')
    try {
      const site = await openSiteForTest({ ...readingFrom(service), CONTENT_TTL_SECONDS: '0.01' })
      const countReads = async () => {
        expect(await site.read()).toContain('Marina Duarte | Especialista em soluções digitais')
        return service.requests.filter((request) => request.includes('/site?')).length
      }
      const before = await countReads()
      await expect.poll(countReads, { timeout: 10_000 }).toBeGreaterThan(before + 1)
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
  const send = (draft: object, basedOn: string | null = null) =>
    desk.owner.postJson('site.data', { draft, basedOn })

  test.each<[string, object, string]>([
    ['a number as name', { name: 5 }, 'Os textos chegaram incompletos'],
    ['another site as portrait', { portrait: '//evil.example/a' }, 'não é de uma imagem'],
    ['a text that is too long', { about: 'x'.repeat(SITE_FIELDS.about.max + 1) }, 'no máximo'],
  ])('an invalid draft is refused with an explanation: %s', async (_, changes, explanation) => {
    const before = await desk.site.read()
    const answer = await send({ ...aSiteDraft({ tagline: 'Recusada' }), ...changes })
    expect(await answer.text()).toContain(explanation)
    expect(await desk.site.read()).toBe(before)
  })

  test('visitors, search engines, chats and home screens get published settings at once', async () => {
    const about = 'Fotografo casamentos e aniversários no Recife e em Olinda.'
    const draft = aSiteDraft({ name: 'Rui\u202e\n Braga', phone: '+55 21 98888-7777', about })
    expect((await send(draft)).status).toBe(200)
    const html = await desk.site.read()
    expect(html).toContain('Rui Braga | Especialista')
    expect(html).toContain('wa.me/5521988887777?')
    const description = `${about} Conheça`
    expect(html).toContain(`<meta name="description" content="${description}`)
    expect(html).toContain(`<meta property="og:description" content="${description}`)
    // JSON-LD describes the site and the business.
    expect(html.split(`"description":"${description}`)).toHaveLength(3)
    const manifest = JSON.parse(await desk.site.read('/manifest.webmanifest'))
    expect(manifest.description).toContain(description)

    // Only a valid draft is compared with the published version. These texts are as long as they may be, and their
    // characters have three bytes.
    const services = aSiteDraft().services.map(() =>
      aService({
        title: '–'.repeat(SITE_FIELDS.services.parts.title.max),
        description: '–'.repeat(SITE_FIELDS.services.parts.description.max),
      }),
    )
    const late = aSiteDraft({ about: '–'.repeat(SITE_FIELDS.about.max), services })
    const conflict = await send(late, 'an older version')
    expect(await conflict.text(), 'based on an older version').toContain('Rui Braga')
    expect(await desk.site.read()).toBe(html)
  })
})
