/** The owner's settings over HTTP: at the start, and when they are published. */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { SITE_FIELDS } from '../../core/site/site-fields.ts'
import { aService, aSiteDraft } from '../support/builders/site.ts'
import { dataFolderForTest, openSiteForTest, type TestSite } from '../support/open-test-site.ts'
import { setUpDesk } from '../support/set-up-desk.ts'

const OWNER = { OWNER_NAME: 'Marina Duarte' }

const warnings = ({ log }: TestSite) => log.filter((line) => line.includes('"level":"warn"'))

describe('with the embedded database', () => {
  /** @param insertion the SQL that adds the settings. */
  async function openWithSettings(insertion: string): Promise<TestSite> {
    const DATA_DIR = dataFolderForTest()
    const first = await openSiteForTest({ DATA_DIR, ...OWNER })
    await first.stop()
    using database = new DatabaseSync(join(DATA_DIR, 'site.sqlite'), { timeout: 5_000 })
    database.exec(insertion)
    return openSiteForTest({ DATA_DIR, ...OWNER })
  }

  test('at the start, published settings override the configuration', async () => {
    const site = await openWithSettings(
      `insert into site (name, phone, quote) values ('Rui Braga', '5521988887777', 'Vai')`,
    )
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
    for (const path of ['/favicon.svg', '/nada']) {
      expect(await site.read(path), path).not.toContain('<script>a')
    }
  })
})

describe('on the desk', () => {
  const desk = setUpDesk()
  const send = (draft: object, basedOn: { updatedAt: string | null } | null = null) =>
    desk.owner.postJson('site.data', { draft, basedOn })

  test('visitors, search engines, chats and home screens get published settings at once', async () => {
    const about = 'Fotografo casamentos e aniversários no Recife e em Olinda.'
    const draft = aSiteDraft({ name: 'Rui\u202e\n Braga', phone: '+55 21 98888-7777', about })
    expect(await (await send(draft)).text()).toContain('?no-ar')
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
    const conflict = await send(late, { updatedAt: 'an older version' })
    expect(await conflict.text(), 'based on an older version').toContain('Rui Braga')
    expect(await desk.site.read()).toBe(html)

    const list = await desk.owner.read('projetos')
    expect(list, 'of the first steps, this one is done').not.toContain('>Escreva o seu nome<')
    expect(list, 'the portrait is still that of the demo').toContain('>Escolha o seu retrato<')
  })
})
