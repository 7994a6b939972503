/** When visitors see changes in the database, and how many reads of the projects their requests cause. */
import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type RunningSite, readingFrom, startSite } from '../browser/fixtures/server.ts'
import {
  type FailingDatabase,
  type Row,
  startFailingDatabase,
} from '../doubles/failing-database.ts'

const rows: readonly Row[] = JSON.parse(
  readFileSync(new URL('../../content/demo/projects.json', import.meta.url), 'utf8'),
)
const [first, ...others] = rows

let database: FailingDatabase
let site: RunningSite

beforeEach(async () => {
  database = await startFailingDatabase({ rows })
}, 30_000)

afterEach(async () => {
  await site.stop()
  await database.close()
})

const textOf = async (path: string) => (await fetch(site.url + path)).text()
/** Options for `vi.waitFor`, in ms. The site reads the database if its content is more than 500 ms old. */
const SHOWN_WITHIN = { timeout: 5000, interval: 100 }

test('the site shows an edited and a new row without a restart', async () => {
  site = await startSite(readingFrom(database))
  expect(await textOf('/projeto/agenda-clinica')).toContain('Agenda que se marca sozinha')
  expect(await textOf('/')).not.toContain('Recém-feito')
  // The page of the last project links the first project as the next project.
  expect(await textOf('/projeto/marca-casa-mare')).toContain('href="/projeto/agenda-clinica"')
  const edited = { ...first, title: 'Agenda com outro nome' }
  const added = { ...first, slug: 'recem-feito', title: 'Recém-feito', order_index: 0 }
  database.rows = [edited, ...others, added]
  await vi.waitFor(async () => {
    const titles = [...(await textOf('/')).matchAll(/<h3[^>]*>([^<]*)/g)].map(([, title]) => title)
    // The titles of the eight services come first.
    expect(titles.slice(8, 10)).toEqual(['Recém-feito', 'Agenda com outro nome'])
    expect(await textOf('/projeto/agenda-clinica')).toContain('Agenda com outro nome')
    expect(await textOf('/projeto/marca-casa-mare'), 'the next project').toContain('Recém-feito')
  }, SHOWN_WITHIN)
})

test('the site stops showing a deleted row without a restart', async () => {
  site = await startSite(readingFrom(database))
  expect(await textOf('/')).toContain('agenda-clinica')
  expect(await textOf('/projeto/agenda-clinica')).toContain('Agenda que se marca sozinha')
  database.rows = others
  await vi.waitFor(async () => {
    expect(await textOf('/')).not.toContain('agenda-clinica')
    expect((await fetch(`${site.url}/projeto/agenda-clinica`)).status).toBe(404)
  }, SHOWN_WITHIN)
})

test('the start and two hundred simultaneous visitors cause exactly one read of the projects', async () => {
  site = await startSite({ ...readingFrom(database), CONTENT_TTL_SECONDS: '60' })
  const statuses = Array.from({ length: 200 }, async () => (await fetch(site.url)).status)
  expect(new Set(await Promise.all(statuses))).toEqual(new Set([200]))
  expect(database.reads.list).toBe(1)
  expect(database.reads.bySlug).toBe(0)
})
