/** A backup moves the content of a site to another site and back, with either database. */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { contentsOf, downloadBackup, restoreBackup } from '../support/backups-over-http.ts'
import { demoRows } from '../support/browser/demo.ts'
import { type DeskClient, EMAIL, PASSWORD, signIn } from '../support/desk-client.ts'
import { INSERT_PROJECTS } from '../support/doubles/database.ts'
import { openSiteForTest } from '../support/open-test-site.ts'
import { readingFrom } from '../support/running-site.ts'
import { setUpDesk, startServiceWithOwner } from '../support/set-up-desk.ts'

const titles = demoRows.map(({ title }) => title)
const [first, second] = [setUpDesk(), setUpDesk()]
const databaseOf = ({ folder }: typeof first) =>
  new DatabaseSync(join(folder, 'site.sqlite'), { timeout: 5_000 })

async function openEmbedded(): Promise<DeskClient> {
  using database = databaseOf(first)
  database.exec(`insert into visit_counts select '2026-11-01', id, '', 2, 1 from projects`)
  return first.owner
}

async function openHosted(): Promise<DeskClient> {
  const service = await startServiceWithOwner()
  onTestFinished(() => service.close())
  await service.sql(INSERT_PROJECTS, [JSON.stringify(demoRows)])
  await service.sql(
    `insert into visit_counts select '2026-11-01', id::text, 2, 1, '' from projects`,
  )
  await service.sql(`insert into visit_counts values ('2026-11-01', '', 9, 1, 'google'),
    ('2026-11-01', '', 3, 1, 'direct')`)
  const { url } = await openSiteForTest({ ...readingFrom(service), ESTUDIO: 'on' })
  return signIn(url, { email: EMAIL, password: PASSWORD })
}

/** @returns the files of a backup, without the one that says when the backup was made, and with sorted counts. */
async function dataOf(zip: Buffer): Promise<Record<string, string>> {
  const { 'leia-me.txt': _, 'numeros.jsonl': counts = '', ...files } = await contentsOf(zip)
  return { ...files, 'numeros.jsonl': counts.split('\n').sort().join('\n') }
}

const home = async ({ url }: DeskClient) => (await fetch(url)).text()
/** @returns the titles of the demo projects that the landing page shows. */
async function shownOn(desk: DeskClient): Promise<string[]> {
  const html = await home(desk)
  return titles.filter((title) => html.includes(title))
}

test.each([
  ['embedded', openEmbedded],
  ['hosted', openHosted],
])(
  'a backup moves the content of a site with the %s database to an empty site and back without changing a byte',
  async (_, open) => {
    const desk = await open()
    const other = second.owner
    using database = databaseOf(second)
    database.exec('delete from projects; delete from site; delete from visit_counts')
    const demoBackup = await downloadBackup(desk)
    expect(await restoreBackup(other, demoBackup)).toMatchObject({ isRefreshed: true })
    expect(await shownOn(other)).toEqual(titles)
    const demoContents = await dataOf(demoBackup)
    expect(await dataOf(await downloadBackup(other))).toEqual(demoContents)

    const { slug } = demoRows[0] ?? expect.fail()
    const count = { period: '2026-11-01', project: slug, source: '', visits: 2, chats: 1 }
    expect(demoContents['numeros.jsonl']?.split('\n')).toContain(JSON.stringify(count))

    database.exec(
      `insert into site (name, about, portrait) values ('Ana', 'Um.', '/demo/portrait.webp')`,
    )
    const changedBackup = await downloadBackup(other)
    expect(await restoreBackup(desk, changedBackup)).toMatchObject({ isRefreshed: true })
    // Restoring the same backup again must change nothing.
    expect(await restoreBackup(desk, changedBackup)).toMatchObject({ isRefreshed: true })
    const restored = await dataOf(await downloadBackup(desk))
    expect(restored).toEqual(await dataOf(changedBackup))
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
