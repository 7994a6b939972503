/** Counting visits and chats over HTTP, with either database. A flood and a crash are in the tests of the program. */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { EMAIL, PASSWORD, SAME_ORIGIN, signIn } from '../support/desk-client.ts'
import type { HostedService } from '../support/doubles/hosted-service.ts'
import { dataFolderForTest, openSiteForTest, type TestSite } from '../support/open-test-site.ts'
import { type Environment, readingFrom } from '../support/running-site.ts'
import { startServiceWithOwner } from '../support/set-up-desk.ts'

/** The only project that these tests visit. In a demo, a project's id is its slug. */
const PROJECT = 'agenda-clinica'

const post = async ({ url }: TestSite, path: string, headers: Record<string, string> = {}) =>
  (
    await fetch(`${url}/numeros/${path}`, {
      method: 'POST',
      headers: { ...SAME_ORIGIN, ...headers },
    })
  ).status

test.each<[string, Environment]>([
  ['the desk off', {}],
  ['the desk on and NUMEROS off', { ESTUDIO: 'on', NUMEROS: 'off' }],
])('with %s, nothing is counted', async (_, environment) => {
  const site = await openSiteForTest(environment)
  for (const path of ['/', '/projeto/agenda-clinica', '/nada'])
    expect(await site.read(path)).not.toMatch(/count-visits|countsVisits/)
  expect(await post(site, 'visita/google')).toBe(405)
})

test.each<[string, Environment]>([
  ['the desk', { ESTUDIO: 'on' }],
  ['NUMEROS and without the desk', { NUMEROS: 'on' }],
])(
  'with %s, the database gets only periods, ids, sources and counts when the site stops, and the log nothing of a visitor',
  async (_, environment) => {
    const DATA_DIR = dataFolderForTest()
    const site = await openSiteForTest({ ...environment, DATA_DIR, LOG_LEVEL: 'debug' })
    const headers = { 'user-agent': 'SecretBrowser', 'x-forwarded-for': '203.0.113.7' }
    for (const path of ['visita/google', 'conversa/google', `visita/projeto/${PROJECT}`])
      expect(await post(site, path, headers)).toBe(204)
    for (const path of ['visita/secret-source', 'visita/projeto/nada'])
      expect(await post(site, path, headers)).toBe(404)
    await site.stop()
    using database = new DatabaseSync(join(DATA_DIR, 'site.sqlite'))
    const rows = database
      .prepare('select * from visit_counts where length(period) = 10 order by project')
      .all()
    const period = expect.stringMatching(/^\d{4}-\d\d-\d\d$/)
    expect(rows.map((row) => ({ ...row }))).toEqual([
      { period, project: '', source: 'google', visits: 1, chats: 1 },
      { period, project: PROJECT, source: '', visits: 1, chats: 0 },
    ])
    // The visitor's address is 127.0.0.1. The site logs its own address as `localhost`.
    expect(site.log.join('\n')).not.toMatch(/SecretBrowser|203\.0\.113\.7|127\.0\.0\.1/)
  },
)

test('public pages link the script that counts, set no cookie, and ignore `utm_source`; the desk counts nothing', async () => {
  const site = await openSiteForTest({ ESTUDIO: 'on' })
  for (const path of ['/', '/projeto/agenda-clinica']) {
    const plain = await fetch(site.url + path)
    const html = await plain.text()
    expect(html).toMatch(/<script[^>]*count-visits/)
    expect(html).toMatch(/<link rel="canonical" href="[^"?]+"/)
    expect(plain.headers.getSetCookie()).toEqual([])
    const marked = await fetch(`${site.url + path}?utm_source=instagram`)
    expect(await marked.text()).toBe(html)
    expect(marked.headers.get('etag')).toBe(plain.headers.get('etag'))
  }
  expect(await site.read('/estudio/entrar')).not.toMatch(/count-visits/)
  expect((await fetch(`${site.url}/numeros/visita/google`)).status, 'as a GET').toBe(404)
})

describe('with the hosted database', () => {
  const HOSTED_PROJECT = '0b5e8f6a-7c1d-4e2f-9a3b-1c2d3e4f5a6b'
  let service: HostedService

  beforeAll(async () => {
    service = await startServiceWithOwner()
    await service.sql(
      `insert into projects (id, slug, title) values ('${HOSTED_PROJECT}', 'loja', 'Loja')`,
    )
  })
  beforeEach(() => service.sql('delete from visit_counts'))
  afterAll(() => service.close())

  const openHosted = (environment?: Environment) =>
    openSiteForTest({ ...readingFrom(service), NUMEROS: 'on', ...environment })

  const stored = () =>
    service.sql(
      'select project, source, visits, chats from visit_counts where length(period) = 10 order by project',
    )

  /** @returns the requests for something else than the content. */
  async function otherCallsDuring(work: () => Promise<unknown>) {
    const before = service.requests.length
    await work()
    const calls = service.requests.slice(before)
    return calls.filter((call) => !/^GET \/rest\/v1\/(?:projects|site)\?/.test(call))
  }

  test('a site that counted nothing only reads the content, also when it stops', async () => {
    const calls = await otherCallsDuring(async () => {
      const site = await openHosted()
      await site.read()
      await site.stop()
    })
    expect(calls).toEqual([])
  })

  test('the counts of two sites are added up', async () => {
    const sites = await Promise.all([openHosted(), openHosted()])
    for (const site of sites) {
      for (const path of ['visita/google', 'visita/projeto/loja', 'conversa/google'])
        expect(await post(site, path)).toBe(204)
    }
    const calls = await otherCallsDuring(() => Promise.all(sites.map((site) => site.stop())))
    expect(calls).toEqual(['POST /rest/v1/rpc/add_visits', 'POST /rest/v1/rpc/add_visits'])
    expect(await stored()).toEqual([
      { project: '', source: 'google', visits: 2, chats: 2 },
      { project: HOSTED_PROJECT, source: '', visits: 2, chats: 0 },
    ])
  })

  test('the desk shows the counts of all sites, and its own before they are stored', async () => {
    const [reader, desk] = await Promise.all([
      openHosted(),
      openHosted({ NUMEROS: '', ESTUDIO: 'on' }),
    ])
    for (const site of [reader, desk]) await post(site, 'visita/google')
    await reader.stop()
    const owner = await signIn(desk.url, { email: EMAIL, password: PASSWORD })
    expect(await owner.read('numeros')).toContain('De 2 visitas nos últimos 28 dias')
    expect(await stored()).toEqual([{ project: '', source: 'google', visits: 1, chats: 0 }])
  })

  test('while the database fails, the site stops, and one line says why counts are lost', async () => {
    const site = await openHosted()
    onTestFinished(() => {
      service.isDown = false
    })
    await post(site, 'visita/google')
    service.isDown = true
    await site.stop()
    const lines = site.log.filter((line) => line.includes('The last counts of visits are lost'))
    expect(lines).toEqual([expect.stringContaining('The hosted database answered 503')])
  })
})
