/** When visitors see changes in the database, and how many reads of the projects their requests cause. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { demoRows } from '../support/browser/demo.ts'
import { type FailingDatabase, startFailingDatabase } from '../support/doubles/failing-database.ts'
import { type RunningSite, readingFrom, startSite } from '../support/running-site.ts'

const [first, ...others] = demoRows

let database: FailingDatabase
let site: RunningSite

beforeEach(async () => {
  database = await startFailingDatabase({ rows: demoRows })
}, 30_000)

afterEach(async () => {
  await site.stop()
  await database.close()
})

const textOf = async (path: string) => (await fetch(site.url + path)).text()
/**
 * Repeats a check until it succeeds. On a busy machine, the first pages may have skeletons. The site reads the database
 * again when its content is more than 500 ms old.
 */
const eventually = (check: () => Promise<void>) =>
  vi.waitFor(check, { timeout: 5_000, interval: 100 })

test('the site shows an edited and a new row without a restart', async () => {
  site = await startSite(readingFrom(database))
  await eventually(async () => {
    expect(await textOf('/projeto/agenda-clinica')).toContain('Agenda que se marca sozinha')
    // The page of the last project links the first project as the next project.
    expect(await textOf('/projeto/marca-casa-mare')).toContain('href="/projeto/agenda-clinica"')
  })
  expect(await textOf('/')).not.toContain('Recém-feito')
  const edited = { ...first, title: 'Agenda com outro nome' }
  const added = { ...first, slug: 'recem-feito', title: 'Recém-feito', order_index: 0 }
  database.rows = [edited, ...others, added]
  await eventually(async () => {
    const titles = [...(await textOf('/')).matchAll(/<h3[^>]*>([^<]*)/g)].map(([, title]) => title)
    // The titles of the eight services come first.
    expect(titles.slice(8, 10)).toEqual(['Recém-feito', 'Agenda com outro nome'])
    expect(await textOf('/projeto/agenda-clinica')).toContain('Agenda com outro nome')
    expect(await textOf('/projeto/marca-casa-mare'), 'the next project').toContain('Recém-feito')
  })
})

test('the site stops showing a deleted row without a restart', async () => {
  site = await startSite(readingFrom(database))
  await eventually(async () => {
    expect(await textOf('/')).toContain('agenda-clinica')
    expect(await textOf('/projeto/agenda-clinica')).toContain('Agenda que se marca sozinha')
  })
  database.rows = others
  await eventually(async () => {
    expect(await textOf('/')).not.toContain('agenda-clinica')
    expect((await fetch(`${site.url}/projeto/agenda-clinica`)).status).toBe(404)
  })
})

test('the start and two hundred simultaneous visitors cause exactly one read of the projects', async () => {
  site = await startSite({ ...readingFrom(database), CONTENT_TTL_SECONDS: '60' })
  const statuses = Array.from({ length: 200 }, async () => (await fetch(site.url)).status)
  expect(new Set(await Promise.all(statuses))).toEqual(new Set([200]))
  expect(database.reads.list).toBe(1)
  expect(database.reads.bySlug).toBe(0)
})
