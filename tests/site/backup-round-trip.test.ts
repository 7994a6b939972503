/** A backup moves the content of a site to another site and back, with either database. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import {
  checkBackup,
  contentsOf,
  downloadBackup,
  type OpenDesk,
  restoreBackup,
} from '../support/backups-over-http.ts'
import { demoRows } from '../support/browser/demo.ts'
import { filesOf, zipOf } from '../support/builders/zip.ts'
import { type HostedService, startHostedService } from '../support/doubles/hosted-service.ts'
import { dataFolder, type RunningSite, readingFrom, startSite } from '../support/running-site.ts'
import { cookiesOf, PASSWORD, SAME_ORIGIN, setUpDesk } from '../support/set-up-desk.ts'

const EMAIL = 'dona@marina.example'
const titles = demoRows.map(({ title }) => title)

let service: HostedService
// Before the desks start, because they close connections that are idle while Postgres starts.
beforeAll(async () => {
  service = await startHostedService()
  await service.addOwner(EMAIL, PASSWORD)
  await service.sql('select add_projects($1, true)', [JSON.stringify(demoRows)])
  await service.sql(`insert into visit_counts select '2026-11-01', id::text, 2, 1 from projects`)
  await service.sql(`insert into visit_counts values ('2026-11-01', '', 9, 1, 'google'),
    ('2026-11-01', '', 3, 1, 'direct'), ('2026-11', '', 90, 1, 'google'), ('2026-11', '', 30, 1, 'direct')`)
}, 60_000)
afterAll(() => service.close())

const [first, second] = [setUpDesk(), setUpDesk()]
beforeAll(() => {
  using database = new DatabaseSync(join(first.folder, 'site.sqlite'), { timeout: 5_000 })
  database.exec(`insert into visit_counts select '2026-11-01', id, '', 2, 1 from projects`)
})
const openDesk = ({ site, session }: typeof first): OpenDesk => ({
  url: site.url,
  cookie: session,
})

async function openHostedDesk(): Promise<OpenDesk> {
  const DATA_DIR = dataFolder()
  const { url, stop } = await startSite({ ...readingFrom(service), ESTUDIO: 'on', DATA_DIR })
  onTestFinished(async () => {
    await stop()
    rmSync(DATA_DIR, { recursive: true })
  })
  const body = new URLSearchParams({ email: EMAIL, password: PASSWORD })
  const request = { method: 'POST', body, headers: SAME_ORIGIN, redirect: 'manual' } as const
  const cookie = cookiesOf(await fetch(`${url}/estudio/entrar`, request)).join('; ')
  return { url, cookie }
}

const home = async ({ url }: Pick<RunningSite, 'url'>) => (await fetch(url)).text()
/** @returns the titles of the demo projects that the landing page shows. */
async function shownOn(desk: OpenDesk): Promise<string[]> {
  const html = await home(desk)
  return titles.filter((title) => html.includes(title))
}

test.each([
  ['embedded', async () => openDesk(first)],
  ['hosted', openHostedDesk],
])(
  'a backup moves the content of a site with the %s database to an empty site and back without changing a byte',
  async (_, open) => {
    const desk = await open()
    const other = openDesk(second)
    using database = new DatabaseSync(join(second.folder, 'site.sqlite'), { timeout: 5_000 })
    database.exec('delete from projects; delete from site; delete from visit_counts')
    const demoBackup = await downloadBackup(desk)
    expect(await restoreBackup(other, demoBackup)).toBe(true)
    expect(await shownOn(other)).toEqual(titles)
    expect(await contentsOf(await downloadBackup(other))).toEqual(await contentsOf(demoBackup))

    expect(JSON.parse((await contentsOf(demoBackup))['numeros.json'] ?? '')).toContainEqual({
      period: '2026-11-01',
      project: demoRows[0]?.slug,
      source: '',
      visits: 2,
      chats: 1,
    })

    database.exec(
      `insert into site (name, about, portrait) values ('Ana', 'Um.', '/demo/portrait.webp')`,
    )
    const changedBackup = await downloadBackup(other)
    expect(await restoreBackup(desk, changedBackup)).toBe(true)
    // Restoring the same backup again must change nothing.
    expect(await restoreBackup(desk, changedBackup)).toBe(true)
    const restored = await contentsOf(await downloadBackup(desk))
    expect(restored).toEqual(await contentsOf(changedBackup))
    // The backup contains the portrait as a photo.
    expect(JSON.parse(restored['site.json'] ?? '')).toMatchObject({
      name: 'Ana',
      about: 'Um.',
      portrait: expect.stringMatching(/^\/fotos\/[\da-f]{64}\.webp$/),
    })
    expect(await shownOn(desk)).toEqual(titles)
    expect(await home(desk)).toMatch(/<title>Ana.*<p>Um.<.p>/s)
  },
)

test.each<[string, () => Promise<Buffer>, string]>([
  [
    'a file that is no backup',
    () => zipOf([{ path: 'projetos.json', content: '[{"email":"a@b.c"}]' }]),
    'não é uma cópia',
  ],
  [
    'a damaged backup',
    () => zipOf(filesOf(Buffer.from('not a picture'))),
    'incompleta ou danificada',
  ],
])('%s is refused with an explanation, and changes nothing', async (_, create, explanation) => {
  const desk = openDesk(first)
  const before = await home(desk)
  const { status, problem } = await checkBackup(desk, await create())
  expect([status, problem]).toEqual([422, expect.stringContaining(explanation)])
  expect(await home(desk)).toBe(before)
})
