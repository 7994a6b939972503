/** When visitors see changes in the database, and what they see while it is slow or fails. */
import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'parse5'
import { beforeEach, describe, expect, test } from 'vitest'
import { demoRows, firstRow } from '../support/browser/demo.ts'
import { type FailingDatabase, startFailingDatabase } from '../support/doubles/failing-database.ts'
import { all, attribute, byId, link, only, textOf, textsOf } from '../support/html.ts'
import { dataFolderForTest, openSiteForTest, type TestSite } from '../support/open-test-site.ts'
import { type Environment, readingFrom } from '../support/running-site.ts'

const project = `/projeto/${firstRow.slug}`
const PAGES = ['/', project, '/sitemap.xml']

async function open({ url }: TestSite, path: string) {
  const response = await fetch(url + path)
  const document = parse(await response.text())
  return { response, document, main: only(document, 'main') }
}

const titlesOn = async (site: TestSite) =>
  textsOf(byId((await open(site, '/')).main, 'projects'), 'h3')
const titlesOf = (rows: readonly { title: string }[]) => rows.map(({ title }) => title)

/** Repeats a visit until the condition holds, however long the machine takes. */
const eventually = <Value>(visit: () => Promise<Value>) => expect.poll(visit, { timeout: 20_000 })

describe('with the hosted database', () => {
  let database: FailingDatabase

  beforeEach(async () => {
    database = await startFailingDatabase({ rows: demoRows })
    return () => database.close()
  })

  const openHosted = (environment: Environment = {}) =>
    openSiteForTest({ ...readingFrom(database), CONTENT_TTL_SECONDS: '0.01', ...environment })

  test('the site shows an edited, a new and a deleted row without a restart', async () => {
    const site = await openHosted()
    await eventually(() => titlesOn(site)).toEqual(titlesOf(demoRows))
    const [first, ...others] = demoRows
    const edited = { ...first, title: 'Agenda com outro nome' }
    const added = { ...first, slug: 'recem-feito', title: 'Recém-feito', order_index: 0 }
    database.rows = [added, edited, ...others]
    await eventually(() => titlesOn(site)).toEqual(titlesOf([added, edited, ...others]))
    expect(await site.read(project)).toContain('Agenda com outro nome')
    const last = `/projeto/${demoRows.at(-1)?.slug}`
    expect(await site.read(last), 'the next project').toContain('Recém-feito')

    database.rows = others
    await eventually(() => titlesOn(site)).toEqual(titlesOf(others))
    expect((await fetch(site.url + project)).status).toBe(404)
    expect(await site.read('/sitemap.xml')).not.toContain(firstRow.slug)
  })

  test.each(['hang', 'internal-error'] as const)(
    'during the fault "%s", the site shows its old content, and afterwards the new content',
    async (fault) => {
      const site = await openHosted()
      await eventually(() => titlesOn(site)).toEqual(titlesOf(demoRows))
      database.fault = fault
      database.rows = [{ ...firstRow, title: 'Loja nova' }]
      const reads = database.reads.list
      await eventually(async () => {
        await site.read()
        return database.reads.list
      }).toBeGreaterThan(reads)
      for (const path of PAGES) expect((await fetch(site.url + path)).status, path).toBe(200)
      expect(await titlesOn(site)).toEqual(titlesOf(demoRows))
      await eventually(async () => site.log.join('\n')).toMatch(/Reading the content failed/)
      database.fault = 'none'
      await eventually(() => titlesOn(site)).toEqual(['Loja nova'])
      expect(site.log.join('\n')).not.toContain(database.key)
    },
  )

  test('if the database is down at a restart, the site shows the content of the previous run', async () => {
    const DATA_DIR = dataFolderForTest()
    const firstRun = await openHosted({ DATA_DIR })
    await eventually(() => titlesOn(firstRun)).toEqual(titlesOf(demoRows))
    await firstRun.stop()
    database.fault = 'close-connection'
    const site = await openHosted({ DATA_DIR })
    for (const path of PAGES) expect((await fetch(site.url + path)).status).toBe(200)
    expect(await titlesOn(site)).toEqual(titlesOf(demoRows))
    expect(JSON.parse(await site.read('/readyz'))).toMatchObject({ fromDisk: true, failing: true })
  })

  test('before the content has been read, pages have skeletons, and reload themselves without scripts', async () => {
    database.hold()
    const site = await openHosted()
    const [home, detail] = await Promise.all([open(site, '/'), open(site, project)])
    expect(home.response.status).toBe(200)
    expect(home.response.headers.get('cache-control')).toBe('no-store')
    // The export refuses it.
    expect(home.response.headers.get('x-incomplete')).toBe('1')
    const list = only(byId(home.main, 'projects'), 'ul')
    expect(attribute(list, 'aria-busy')).toBe('true')
    expect(all(list, 'li')).toHaveLength(3)
    expect(detail.response.status).toBe(200)
    expect(attribute(detail.main, 'aria-busy')).toBe('true')
    link(detail.document, 'Voltar')
    for (const { document } of [home, detail])
      expect(all(document, 'noscript').map(textOf).join()).toMatch(
        /<meta http-?equiv="refresh" content="\d"/i,
      )

    database.release()
    await eventually(() => titlesOn(site)).toEqual(titlesOf(demoRows))
    for (const path of ['/', project]) {
      const { document } = await open(site, path)
      expect(all(document, 'noscript').map(textOf).join()).not.toContain('refresh')
    }
  })

  test('pages show messages while the database fails, and the content afterwards', async () => {
    database.fault = 'internal-error'
    const site = await openHosted({ SITE_URL: 'https://marina.example' })
    const { response, document, main } = await open(site, project)
    expect([response.status, textsOf(main, 'h1')]).toEqual([503, ['Projeto não encontrado']])
    const robots = (page: typeof document) =>
      all(page, 'meta').filter((meta) => attribute(meta, 'name') === 'robots')
    expect(robots(document).map((meta) => attribute(meta, 'content'))).toEqual(['noindex'])
    expect(attribute(link(main, 'Voltar ao início'), 'href')).toBe('/')
    expect(attribute(link(main, 'Tentar de novo'), 'href'), 'without scripts').toBe(project)
    const home = await open(site, '/')
    expect(textOf(byId(home.main, 'projects'))).toContain('Nenhum projeto disponível no momento')
    expect(robots(home.document)).toEqual([])
    const { status, headers } = await fetch(`${site.url}/sitemap.xml`)
    expect([status, Number(headers.get('retry-after')) > 0]).toEqual([503, true])
    database.fault = 'none'
    await eventually(() => titlesOn(site)).toEqual(titlesOf(demoRows))
    expect(textsOf((await open(site, project)).main, 'h1')).toEqual([firstRow.title])
  })

  test("even at debug level, the site logs neither a visitor's personal data nor the API key", async () => {
    const site = await openHosted({ LOG_LEVEL: 'debug' })
    const personal = {
      'x-forwarded-for': '198.51.100.77',
      'user-agent': 'Navegador/77',
      cookie: 'sessao=77',
      referer: 'https://origem.example/',
      authorization: `Bearer ${database.key}`,
    }
    await fetch(`${site.url}${project}?email=ana@exemplo.br`, { headers: personal })
    const entries = site.log.map((line) => JSON.parse(line))
    expect(entries).toContainEqual(
      expect.objectContaining({
        request: expect.stringMatching(/^[\da-f-]{36}$/),
        method: 'GET',
        path: project,
        status: 200,
      }),
    )
    for (const secret of [...Object.values(personal), 'ana@exemplo.br', database.key])
      expect(site.log.join('\n')).not.toContain(secret)
    // The visitor, the site and the database have the same IP address, but only the visitor's would be logged
    // without a port.
    expect(site.log.join('\n')).not.toMatch(/127\.0\.0\.1(?!:)/)
  })
})

test.each<[string, (file: string) => void]>([
  ['is damaged', (file) => writeFileSync(file, 'no database '.repeat(1_000))],
  // The test has already moved the file.
  ['is missing', () => {}],
])(
  'the site keeps its content while the embedded database %s, and reads the restored file without a restart',
  async (_, damage) => {
    const DATA_DIR = dataFolderForTest()
    const site = await openSiteForTest({ DATA_DIR, CONTENT_TTL_SECONDS: '0.01' })
    const file = join(DATA_DIR, 'site.sqlite')
    renameSync(file, `${file}.good`)
    damage(file)
    const logAfterVisit = async () => {
      for (const path of ['/', project]) {
        const { response, document } = await open(site, path)
        expect([response.status, textOf(document)]).toEqual([
          200,
          expect.stringContaining(firstRow.title),
        ])
      }
      return site.log.join('\n')
    }
    await eventually(logAfterVisit).toMatch(/Reading the content failed/)
    rmSync(file, { force: true })
    renameSync(`${file}.good`, file)
    await eventually(logAfterVisit).toMatch(/can be read again/)
  },
)
