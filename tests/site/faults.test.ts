/** The built site in a process of its own, while something outside of it goes wrong. */
import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { CONTENT_DEADLINE } from '../../app/navigation/slow-content.ts'
import { dataFolder, type Environment, readingFrom, startSite } from '../browser/fixtures/server.ts'
import { startUpstream, type Upstream } from '../doubles/upstream.ts'

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

/** A data folder that outlives a restart. */
function folder(): string {
  const path = dataFolder()
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}

describe('a hosted database', () => {
  let upstream: Upstream

  async function hosted(environment: Environment = {}) {
    upstream ??= await startUpstream({ rows: [row('Loja')] })
    return start({ ...readingFrom(upstream), ...environment })
  }

  afterEach(async () => {
    upstream.fault = 'none'
    upstream.rows = [row('Loja')]
  })

  test('that is changed: the page shows it, after one read of the list per TTL', async () => {
    const { get, shows } = await hosted()
    await Promise.all(Array.from({ length: 30 }, () => get('/')))
    const { list } = upstream.reads
    await Promise.all(Array.from({ length: 30 }, () => get('/')))
    expect(upstream.reads.list).toBe(list)
    upstream.rows = [row('Loja nova')]
    await shows('Loja nova')
  })

  test.each(['hang', 'internal-error'] as const)(
    'that answers with the fault "%s": every page stays as it was, and quick; it recovers by itself',
    async (fault) => {
      const { site, get, shows } = await hosted()
      for (const path of PAGES) await get(path)
      upstream.fault = fault
      upstream.rows = [row('Loja nova')]
      const log = async () => (await get('/')) && site.log.join()
      await expect.poll(log, { timeout: 15_000 }).toMatch(/Reading the projects failed/)
      for (const path of PAGES) {
        const { status, ms } = await get(path)
        expect([path, status]).toEqual([path, 200])
        expect(ms).toBeLessThan(CONTENT_DEADLINE)
      }
      expect((await get('/projeto/loja')).body).toContain('Loja')
      upstream.fault = 'none'
      await shows('Loja nova')
      expect(site.log.join('\n')).not.toContain(upstream.key)
    },
  )

  test('that is away at a restart: the last good content is shown', async () => {
    const DATA_DIR = folder()
    const before = await hosted({ DATA_DIR })
    await before.get('/')
    expect(await before.site.end('SIGTERM')).toBe(0)
    upstream.fault = 'refuse'
    const { get } = await hosted({ DATA_DIR })
    for (const path of PAGES) expect((await get(path)).status).toBe(200)
    expect((await get('/projeto/loja')).body).toContain('Loja')
    expect(JSON.parse((await get('/readyz')).body)).toMatchObject({ fromDisk: true, failing: true })
  })

  test('that answers while the site is told to end: the page arrives whole', async () => {
    const { site, get } = await hosted()
    upstream.hold()
    const { length } = upstream.requests
    const page = get('/')
    await upstream.arrived(length + 1)
    const ended = site.end('SIGTERM')
    upstream.release()
    const { status, body } = await page
    expect([status, body.trimEnd().endsWith('</html>')]).toEqual([200, true])
    expect(await ended).toBe(0)
  })

  test('and a log that tells everything: nobody learns who asked, what for, or the key', async () => {
    const { site } = await hosted({ LOG_LEVEL: 'debug' })
    const secrets = [
      '198.51.100.77',
      'Navegador/77',
      'ana@exemplo.br',
      'sessao=77',
      'origem.example',
    ]
    const [address = '', agent = '', email = '', cookie = '', referrer = ''] = secrets
    await fetch(`${site.url}/projeto/loja?email=${email}`, {
      headers: {
        ...{ 'x-forwarded-for': address, 'user-agent': agent, cookie },
        ...{ referer: `https://${referrer}/`, authorization: `Bearer ${upstream.key}` },
      },
    })
    const line = JSON.parse(await site.said(/"path":"\/projeto\/loja"/))
    expect(line).toMatchObject({ method: 'GET', path: '/projeto/loja', status: 200 })
    expect(line.request).toMatch(/^[\da-f-]{36}$/)
    for (const secret of [...secrets, '127.0.0.1"', upstream.key]) {
      expect(site.log.join('\n')).not.toContain(secret)
    }
  })
})

describe('the embedded database', () => {
  test.each<[string, (file: string) => void]>([
    ['is damaged', (file) => writeFileSync(file, 'no database '.repeat(1_000))],
    ['disappears', () => {}],
  ])(
    'that %s under the site: the content stays, and a repair needs no restart',
    async (_, spoil) => {
      const DATA_DIR = folder()
      const { site, get } = await start({ DATA_DIR, CONTENT_TTL_SECONDS: '0.2' })
      for (const path of ['/', '/projeto/agenda-clinica']) await get(path)
      const file = join(DATA_DIR, 'site.sqlite')
      renameSync(file, `${file}.good`)
      spoil(file)
      const visitUntilSaid = async (words: RegExp) => {
        const from = site.log.length
        await expect
          .poll(
            async () => {
              for (const path of ['/', '/projeto/agenda-clinica']) {
                expect((await get(path)).status).toBe(200)
              }
              return site.log.slice(from).some((line) => words.test(line))
            },
            { timeout: 10_000 },
          )
          .toBe(true)
      }
      await visitUntilSaid(/Reading the projects failed/)
      rmSync(file, { force: true })
      renameSync(`${file}.good`, file)
      await visitUntilSaid(/can be read again/)
    },
  )
})

test.each<[string, Environment, RegExp]>([
  ['a port that is none', { PORT: '80a' }, /^PORT is "80a": it must be/],
  ['a damaged database', {}, /cannot be used: .*backup/],
])('%s ends the start with one line', async (_, environment, words) => {
  const DATA_DIR = folder()
  writeFileSync(join(DATA_DIR, 'site.sqlite'), 'no database '.repeat(1_000))
  const failure = await startSite({ DATA_DIR, ...environment }).catch((error: Error) => error)
  const [ended, ...lines] = String((failure as Error).message).split('\n')
  expect(ended).toBe('The server ended with code 1:')
  expect(lines).toEqual([expect.stringMatching(words)])
})

test('a NODE_ENV from outside exposes no errors to visitors', async () => {
  const breakPaths = `encodeURIComponent = () => { throw new Error('secret detail') }`
  const { get, site } = await start({
    NODE_ENV: 'development',
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(breakPaths)}`,
  })
  // Data of pages, because a document that fails is replaced by our own.
  const { status, body } = await get('/sitemap.xml.data')
  expect(status).toBe(500)
  expect(body).not.toContain('secret detail')
  expect(site.log.join('\n')).toContain('secret detail')
})
