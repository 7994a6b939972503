/** Hostile rows served by the real server, checked in the parsed pages. */
import fc from 'fast-check'
import { XMLValidator } from 'fast-xml-parser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copy } from '../../app/copy.ts'
import { projectPicturePath } from '../../core/picture.ts'
import type { Project } from '../../core/project.ts'
import { projectPath } from '../../core/project-card.ts'
import { summary } from '../../core/summary.ts'
import { readDemoRows } from '../../data/demo.ts'
import { parseRows } from '../../data/rows.ts'
import { type RunningSite, readingFrom, startSite } from '../browser/fixtures/server.ts'
import { openTrap, type Trap } from '../doubles/trap.ts'
import { type Row, startUpstream, type Upstream } from '../doubles/upstream.ts'
import { flawsOf } from './answers.ts'
import { FUZZ_TIMEOUT, trying } from './fuzzing.ts'
import { hostileRow } from './hostile-rows.ts'
import { type ReadPage, readPage } from './pages.ts'

const BATCHES = 20
const BATCH = 12
/** Pictures requested of each project. */
const PICTURES = 3

const owner = 'Marina Duarte'
let trap: Trap
let upstream: Upstream
let site: RunningSite
/** The parts of pages with honest rows. */
let honest: { readonly home: ReadPage; readonly project: ReadPage }
let visitors = 0

beforeAll(async () => {
  trap = await openTrap()
  upstream = await startUpstream({ rows: readDemoRows() })
  const environment = { CONTENT_TTL_SECONDS: '0.2', TRUST_PROXY: '1', OWNER_NAME: owner }
  site = await startSite({ ...readingFrom(upstream), ...environment, LOG_LEVEL: 'error' })
  const [slug = ''] = readDemoRows().map((row) => row.slug)
  honest = { home: (await visit('/')).page, project: (await visit(projectPath(slug))).page }
}, 60_000)

afterAll(async () => {
  await site.stop()
  await upstream.close()
  trap.close()
})

async function ask(path: string): Promise<Response> {
  // Each request comes from another client, because the rate limit is tested elsewhere.
  visitors += 1
  const address = `198.18.${visitors % 250}.${Math.floor(visitors / 250) % 250}`
  return fetch(site.url + path, { headers: { 'x-forwarded-for': address } })
}

async function visit(path: string) {
  const response = await ask(path)
  const body = Buffer.from(await response.arrayBuffer())
  const { 'content-encoding': _, ...headers } = Object.fromEntries(response.headers)
  const page = readPage(body.toString(), headers['content-security-policy'] ?? '')
  return {
    status: response.status,
    page,
    flaws: flawsOf({ status: response.status, headers, body }),
  }
}

/** Waits for a page that shows this title. */
async function visitUntil(path: string, title: string) {
  let visited = await visit(path)
  const titleNow = async () => {
    visited = await visit(path)
    return [path, visited.status, visited.page.title]
  }
  if (visited.page.title !== title)
    await expect.poll(titleNow, patience).toEqual([path, 200, title])
  return visited
}

const patience = { timeout: 3_000, interval: 20 }

/** Slugs are unique in every database, and the double can only sort and compare plain values. */
function asServed(rows: readonly Row[]): Row[] {
  const plain = rows.filter(
    ({ slug, order_index }) => Object(slug) !== slug && Object(order_index) !== order_index,
  )
  const unique = [...new Map(plain.map((row) => [row.slug, row])).values()]
  return JSON.parse(JSON.stringify(unique))
}

const strangeTags = (page: ReadPage) =>
  [...page.tags].filter((tag) => !honest.home.tags.has(tag) && !honest.project.tags.has(tag))

async function checkHome(projects: readonly Project[]): Promise<void> {
  const links = projects.map(({ slug }) => projectPath(slug))
  const linksNow = async () => (await visit('/')).page.links
  await expect.poll(linksNow, patience).toEqual(expect.arrayContaining(links))
  const { page, flaws } = await visit('/')
  expect(flaws).toEqual([])
  expect(page.dangers).toEqual([])
  expect(page.scripts).toEqual(honest.home.scripts)
  expect(strangeTags(page)).toEqual([])
  for (const path of ['/sitemap.xml', '/feed.xml']) {
    expect(XMLValidator.validate(await (await ask(path)).text())).toBe(true)
  }
}

async function checkProject({ slug, title, images }: Project): Promise<void> {
  const shown = summary(copy.meta.project(title, owner))
  const { page, flaws } = await visitUntil(projectPath(slug), shown)
  expect(flaws).toEqual([])
  expect(page.dangers).toEqual([])
  expect(page.scripts).toEqual(honest.project.scripts)
  expect(page.headline).toBe(title)
  expect(strangeTags(page)).toEqual([])
  for (const index of images.slice(0, PICTURES).keys()) {
    // The version is wrong, so the answer redirects to the right one.
    const { status } = await ask(`${projectPicturePath(slug, index + 1)}/680-v`)
    expect([200, 404]).toContain(status)
  }
}

test(`${BATCHES * BATCH} hostile rows`, { timeout: FUZZ_TIMEOUT }, async () => {
  const row = hostileRow(`127.0.0.1:${trap.port}`)
  const batches = fc.array(row, { minLength: BATCH, maxLength: BATCH })
  const holds = async (rows: Row[]) => {
    upstream.rows = asServed([{ slug: 'marco', title: `Marco ${visitors}` }, ...rows])
    const projects = parseRows(upstream.rows, { databaseUrl: upstream.url, warn() {} })
    await checkHome(projects)
    for (const project of projects) await checkProject(project)
    expect(trap.caught).toBe(0)
  }
  await fc.assert(fc.asyncProperty(batches, holds), trying(BATCHES))
  expect(site.log).toEqual([`Site ready at ${site.url}`])
})
