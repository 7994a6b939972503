/** Counting visits and chats over HTTP: with NUMEROS on and off, during a flood, and after a crash. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { StoredCount } from '../../core/visit-counts.ts'
import { createSqliteVisits } from '../../data/sqlite/visits.ts'
import { canMeasureMemory, memoryOf } from '../support/memory.ts'
import {
  dataFolder,
  type Environment,
  type RunningSite,
  startSite,
} from '../support/running-site.ts'

/** The only project that these tests visit. In a demo, a project's id is its slug. */
const PROJECT = 'agenda-clinica'
const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' }

const post = (site: RunningSite, path: string, init: RequestInit = {}) =>
  fetch(`${site.url}/numeros/${path}`, { method: 'POST', headers: SAME_ORIGIN, ...init })

const countsIn = (folder: string) => createSqliteVisits(join(folder, 'site.sqlite')).all()
/** @returns the count of visits to the whole site from Google on the only day; undefined if there is none. */
async function siteCount(folder: string) {
  const ofSite = ({ period, source }: StoredCount) => period.length === 10 && source === 'google'
  const { visits, chats } = (await countsIn(folder)).find(ofSite) ?? {}
  return visits === undefined ? undefined : { visits, chats }
}

describe.each<[string, Environment]>([
  ['with the desk off', {}],
  ['with the desk on and NUMEROS off', { ESTUDIO: 'on', NUMEROS: 'off' }],
])('%s', (_, environment) => {
  let site: RunningSite
  beforeAll(async () => {
    site = await startSite(environment)
  })
  afterAll(() => site.stop())

  test('pages do not link the script that counts visits', async () => {
    for (const path of ['', '/projeto/agenda-clinica', '/nada']) {
      const html = await (await fetch(site.url + path)).text()
      expect(html).not.toMatch(/count-visits|countsVisits/)
    }
  })

  test('the address that counts visits accepts no POST', async () => {
    expect((await post(site, 'visita/google')).status).toBe(405)
  })
})

test.each<[string, Environment]>([
  ['the desk', { ESTUDIO: 'on' }],
  ['NUMEROS and without the desk', { NUMEROS: 'on' }],
])('with %s, a visit less than a minute before the site stops is saved', async (_, environment) => {
  const DATA_DIR = dataFolder()
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true }))
  const site = await startSite({ ...environment, DATA_DIR })
  expect(await (await fetch(site.url)).text()).toMatch(/<script[^>]*count-visits/)
  expect((await post(site, 'visita/google')).status).toBe(204)
  expect(await site.exitAfter('SIGTERM')).toBe(0)
  expect(await siteCount(DATA_DIR)).toEqual({ visits: 1, chats: 0 })
})

/** The server saves counts after a minute. This code shortens the minute to half a second. */
const HURRY = `const wait = setTimeout
globalThis.setTimeout = (work, ms, ...rest) => wait(work, ms === 60_000 ? 500 : ms, ...rest)`

describe('with the desk on', () => {
  const folder = dataFolder()
  const environment: Environment = {
    ESTUDIO: 'on',
    DATA_DIR: folder,
    LOG_LEVEL: 'debug',
    NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(HURRY)}`,
  }
  let site: RunningSite
  beforeAll(async () => {
    site = await startSite(environment)
  })
  afterAll(async () => {
    await site.stop()
    rmSync(folder, { recursive: true })
  })

  const saved = () => siteCount(folder)
  const savedOfProject = async () =>
    (await countsIn(folder)).find(({ project }) => project === PROJECT)

  test('public pages link the script that counts visits, and the sign-in page does not', async () => {
    for (const path of ['', '/projeto/agenda-clinica']) {
      expect(await (await fetch(site.url + path)).text()).toMatch(/<script[^>]*count-visits/)
    }
    expect(await (await fetch(`${site.url}/estudio/entrar`)).text()).not.toMatch(/count-visits/)
  })

  test('a page with `utm_source` is the same cached page, with the same canonical address', async () => {
    for (const path of ['/', '/projeto/agenda-clinica']) {
      const [plain, marked] = await Promise.all(
        ['', '?utm_source=instagram'].map((query) => fetch(site.url + path + query)),
      )
      const html = await marked?.text()
      expect(html).toBe(await plain?.text())
      expect(marked?.headers.get('etag')).toBe(plain?.headers.get('etag'))
      expect(html).toMatch(/<link rel="canonical" href="[^"?]+"/)
      expect(html).not.toContain('utm_source')
    }
  })

  test('a counted visit gets 204 without a cookie', async () => {
    const { status, headers } = await post(site, 'visita/google')
    expect(status).toBe(204)
    expect(headers.getSetCookie()).toEqual([])
  })

  test('a GET of the address that counts visits gets 404', async () => {
    expect((await fetch(`${site.url}/numeros/visita/google`)).status).toBe(404)
  })

  test('a crash loses only what was counted after the last write, and the restarted site continues counting', async () => {
    // A previous test has sent the first visit.
    await post(site, 'conversa/google')
    await vi.waitFor(async () => expect(await saved()).toEqual({ visits: 1, chats: 1 }), 5_000)
    await post(site, 'visita/google')
    expect(await site.exitAfter('SIGKILL')).toBe('SIGKILL')
    expect(await saved()).toEqual({ visits: 1, chats: 1 })
    site = await startSite(environment)
    await post(site, 'visita/google')
    expect(await site.exitAfter('SIGTERM')).toBe(0)
    expect(await saved()).toEqual({ visits: 2, chats: 1 })
    site = await startSite(environment)
  })

  test('the database has only periods, ids, sources and counts, and the log has neither the address nor the browser of a visitor', async () => {
    const headers = {
      ...SAME_ORIGIN,
      'user-agent': 'SecretBrowser',
      'x-forwarded-for': '203.0.113.7',
    }
    await post(site, 'visita/projeto/agenda-clinica', { headers })
    expect((await post(site, 'visita/secret-source', { headers })).status).toBe(404)
    await vi.waitFor(async () => expect(await savedOfProject()).toBeDefined(), 5_000)
    using database = new DatabaseSync(join(folder, 'site.sqlite'))
    for (const row of database.prepare('select * from visit_counts').all()) {
      expect(row).toEqual({
        period: expect.stringMatching(/^\d{4}-\d\d(-\d\d)?$/),
        project: expect.stringMatching(/^(agenda-clinica)?$/),
        source: expect.stringMatching(/^(google)?$/),
        visits: expect.any(Number),
        chats: expect.any(Number),
      })
    }
    // The visitor's address is 127.0.0.1. The site logs its own address as `localhost`.
    expect(site.log.join('\n')).not.toMatch(/SecretBrowser|203\.0\.113\.7|127\.0\.0\.1/)
  })

  /** In each round, sends a hundred requests at the same time. @returns the different status codes. */
  async function flood(rounds: number, pathOf: (id: string) => string) {
    const statuses = new Set<number>()
    for (let round = 0; round < rounds; round += 1) {
      const requests = Array.from({ length: 100 }, (_, index) =>
        post(site, pathOf(`${round}-${index}`)),
      )
      for (const { status } of await Promise.all(requests)) statuses.add(status)
    }
    return [...statuses]
  }

  test.skipIf(!canMeasureMemory)('a flood takes less than 50 MB of memory', async () => {
    const unknownProject = (id: string) => `visita/projeto/${id}`
    // Flood once before measuring, because the heap of an idle process grows with the first flood.
    expect(await flood(40, unknownProject)).toEqual([404])
    const before = memoryOf(site)
    expect(await flood(40, unknownProject)).toEqual([404])
    expect(await flood(40, () => 'conversa/projeto/agenda-clinica')).toEqual([204])
    expect(memoryOf(site) - before).toBeLessThan(50_000_000)
    await vi.waitFor(
      async () => expect(await savedOfProject()).toMatchObject({ chats: 4_000 }),
      5_000,
    )
  })

  test('visits to unknown projects add no rows', async () => {
    expect((await post(site, 'visita/projeto/nada')).status).toBe(404)
    const before = await savedOfProject()
    // Wait for the next write, which would also add a row for the unknown project.
    await post(site, 'conversa/projeto/agenda-clinica')
    await vi.waitFor(async () => expect(await savedOfProject()).not.toEqual(before), 5_000)
    const projects = (await countsIn(folder)).map(({ project }) => project)
    expect(new Set(projects)).toEqual(new Set(['', PROJECT]))
  })
})
