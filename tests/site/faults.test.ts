/** What the built site shows and logs while its database fails, and with wrong environment variables. */
import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { CONTENT_DEADLINE } from '../../app/site/waiting-for-content.ts'
import { type FailingDatabase, startFailingDatabase } from '../support/doubles/failing-database.ts'
import { dataFolder, type Environment, readingFrom, startSite } from '../support/running-site.ts'

const row = (title: string) => ({ slug: 'loja', title, order_index: 1 })
const PAGES = ['/', '/projeto/loja', '/sitemap.xml']

async function start(environment: Environment = {}) {
  const site = await startSite(environment)
  onTestFinished(() => site.stop())
  const get = async (path: string) => {
    const started = performance.now()
    const response = await fetch(site.url + path)
    const body = await response.text()
    return { status: response.status, body, ms: performance.now() - started }
  }
  const shows = (text: string) =>
    expect.poll(async () => (await get('/')).body, { timeout: 10_000 }).toContain(text)
  return { site, get, shows }
}

function temporaryDataFolder(): string {
  const path = dataFolder()
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}

describe('with the hosted database', () => {
  let database: FailingDatabase

  beforeAll(async () => {
    database = await startFailingDatabase({ rows: [row('Loja')] })
  })
  afterAll(() => database.close())

  const startHosted = (environment: Environment = {}) =>
    start({ ...readingFrom(database), ...environment })

  afterEach(() => {
    database.fault = 'none'
    database.rows = [row('Loja')]
  })

  test('the site reads the list at most once per TTL', async () => {
    const ttl = 500
    const { get } = await startHosted({ CONTENT_TTL_SECONDS: String(ttl / 1000) })
    await get('/')
    const before = database.reads.list
    const started = performance.now()
    while (performance.now() - started < 3 * ttl) await Promise.all([get('/'), get('/')])
    const mostReads = Math.ceil((performance.now() - started) / ttl) + 1
    expect(database.reads.list - before).toBeLessThanOrEqual(mostReads)
  })

  test('the site shows a changed row', async () => {
    const { get, shows } = await startHosted()
    expect((await get('/')).body).not.toContain('Loja nova')
    database.rows = [row('Loja nova')]
    await shows('Loja nova')
  })

  test.each(['hang', 'internal-error'] as const)(
    'during the fault "%s", the site shows its old content before the deadline; after the fault, it shows the new content',
    async (fault) => {
      const { site, get, shows } = await startHosted()
      for (const path of PAGES) await get(path)
      database.fault = fault
      database.rows = [row('Loja nova')]
      const logAfterVisit = async () => {
        await get('/')
        return site.log.join('\n')
      }
      await expect.poll(logAfterVisit, { timeout: 15_000 }).toMatch(/Reading the projects failed/)
      for (const path of PAGES) {
        const { status, ms } = await get(path)
        expect([path, status]).toEqual([path, 200])
        expect(ms).toBeLessThan(CONTENT_DEADLINE)
      }
      const { body } = await get('/projeto/loja')
      expect(body).toContain('Loja')
      expect(body).not.toContain('Loja nova')
      database.fault = 'none'
      await shows('Loja nova')
      expect(site.log.join('\n')).not.toContain(database.key)
    },
  )

  test('if the database is down at a restart, the site shows the content of the previous run', async () => {
    const DATA_DIR = temporaryDataFolder()
    const firstRun = await startHosted({ DATA_DIR })
    await firstRun.get('/')
    expect(await firstRun.site.exitAfter('SIGTERM')).toBe(0)
    database.fault = 'close-connection'
    const { get } = await startHosted({ DATA_DIR })
    for (const path of PAGES) expect((await get(path)).status).toBe(200)
    expect((await get('/projeto/loja')).body).toContain('Loja')
    expect(JSON.parse((await get('/readyz')).body)).toMatchObject({ fromDisk: true, failing: true })
  })

  test('the site sends the whole page when SIGTERM arrives before the database answers', async () => {
    database.hold()
    const { site, get } = await startHosted()
    const page = get('/')
    // The server has received the request for the page once a later request has its response.
    await get('/healthz')
    const ended = site.exitAfter('SIGTERM')
    database.release()
    const { status, body } = await page
    expect([status, body.trimEnd().endsWith('</html>')]).toEqual([200, true])
    expect(await ended).toBe(0)
  })

  test("even at debug level, the site logs neither a visitor's personal data nor the API key", async () => {
    const { site } = await startHosted({ LOG_LEVEL: 'debug' })
    const forwardedAddress = '198.51.100.77'
    const agent = 'Navegador/77'
    const email = 'ana@exemplo.br'
    const cookie = 'sessao=77'
    const referrer = 'origem.example'
    await fetch(`${site.url}/projeto/loja?email=${email}`, {
      headers: {
        'x-forwarded-for': forwardedAddress,
        'user-agent': agent,
        cookie,
        referer: `https://${referrer}/`,
        authorization: `Bearer ${database.key}`,
      },
    })
    const line = JSON.parse(await site.waitForLine(/"path":"\/projeto\/loja"/))
    expect(line).toMatchObject({ method: 'GET', path: '/projeto/loja', status: 200 })
    expect(line.request).toMatch(/^[\da-f-]{36}$/)
    for (const secret of [forwardedAddress, agent, email, cookie, referrer, database.key]) {
      expect(site.log.join('\n')).not.toContain(secret)
    }
    // The visitor, the site and the database have the same IP address, but only the visitor's would be logged
    // without a port.
    expect(site.log.join('\n')).not.toMatch(/127\.0\.0\.1(?!:)/)
  })
})

describe('with the embedded database', () => {
  test.each<[string, (file: string) => void]>([
    ['is damaged', (file) => writeFileSync(file, 'no database '.repeat(1_000))],
    // The test has already moved the file.
    ['is missing', () => {}],
  ])(
    'the site keeps its content while the database file %s, and reads the restored file without a restart',
    async (_, damage) => {
      const DATA_DIR = temporaryDataFolder()
      const { site, get } = await start({ DATA_DIR, CONTENT_TTL_SECONDS: '0.2' })
      for (const path of ['/', '/projeto/agenda-clinica']) await get(path)
      const file = join(DATA_DIR, 'site.sqlite')
      renameSync(file, `${file}.good`)
      damage(file)
      const visitUntilLogged = async (words: RegExp) => {
        const linesBefore = site.log.length
        const newLinesAfterVisit = async () => {
          for (const path of ['/', '/projeto/agenda-clinica']) {
            const { status, body } = await get(path)
            expect([path, status]).toEqual([path, 200])
            expect(body).toContain('Agenda que se marca sozinha')
          }
          return site.log.slice(linesBefore).join('\n')
        }
        await expect.poll(newLinesAfterVisit, { timeout: 10_000 }).toMatch(words)
      }
      await visitUntilLogged(/Reading the projects failed/)
      rmSync(file, { force: true })
      renameSync(`${file}.good`, file)
      await visitUntilLogged(/can be read again/)
    },
  )
})

test.each<[string, Environment, readonly RegExp[]]>([
  ['an invalid port', { PORT: '80a' }, [/^PORT é "80a", mas deve ser/]],
  [
    'a damaged database',
    {},
    [/^O site não ligou, porque .*/, /^\{"level":"fatal".*cannot be used: /],
  ],
])('%s prevents the start, and each reader gets one line', async (_, environment, lines) => {
  const DATA_DIR = temporaryDataFolder()
  // The server checks its configuration first, so the damaged database does not hide the invalid port.
  writeFileSync(join(DATA_DIR, 'site.sqlite'), 'no database '.repeat(1_000))
  const outcome = await startSite({ DATA_DIR, ...environment }).catch(({ message }) => message)
  const [ending, ...printedLines] = String(outcome).split('\n')
  expect(ending).toBe('The server ended with code 1:')
  // Sorted, because the log goes to another stream.
  expect(printedLines.toSorted()).toEqual(lines.map((line) => expect.stringMatching(line)))
})

test('NODE_ENV=development in the environment does not expose errors to visitors', async () => {
  // Breaks the root's loader, which formats a date to get the year for the footer.
  const breakLoader = `Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', {
    get() { throw new Error('secret detail') },
  })`
  const { get, site } = await start({
    NODE_ENV: 'development',
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(breakLoader)}`,
  })
  // In development, React Router sends the errors of loaders to the browser, in the data of a page.
  const { status, body } = await get('/_.data')
  expect(status).toBe(500)
  expect(body).not.toContain('secret detail')
  expect(site.log.join('\n')).toContain('secret detail')
})
