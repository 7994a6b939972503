/** Each page has one path. Other spellings of the path are redirected or not found. */
import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type RunningSite, startSite } from '../support/running-site.ts'

const agent = new Agent({ keepAlive: true, maxSockets: 4 })
let site: RunningSite
/** The paths of the pages in the sitemap, of their data, and of files such as the sitemap. */
let pages: string[]

beforeAll(async () => {
  site = await startSite()
  const sitemap = (await ask('/sitemap.xml')).body
  const listed = Array.from(sitemap.matchAll(/<loc>(.*?)<\/loc>/g), ([, loc = '']) => loc)
  const paths = listed.map((address) => new URL(address).pathname)
  expect(paths.length).toBeGreaterThan(3)
  const data = paths.map((path) => (path === '/' ? '/_.data' : `${path}.data`))
  pages = [...paths, ...data, '/robots.txt', '/sitemap.xml', '/llms.txt', '/manifest.webmanifest']
})

afterAll(async () => {
  agent.destroy()
  await site.stop()
})

/** @param path is sent unchanged. `fetch` would normalize the path. */
async function ask(path: string, { method = 'GET' } = {}) {
  const { hostname, port } = new URL(site.url)
  const sent = request({ hostname, port, path, method, agent })
  sent.end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const body = await text(response)
  return { status: response.statusCode, headers: response.headers, body }
}

const unchanged = (letter: string) => letter
/** @param letter an ASCII character. */
const percentEncoded = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`
const withUpperCaseHex = (letter: string) => percentEncoded(letter).toUpperCase()
// An entry that is repeated in a list is chosen more often.
const spellingsOfLetter = [unchanged, unchanged, percentEncoded, withUpperCaseHex]
const spellingsOfSlash = ['/', '/', '//', '/./', '/x/%2e%2E/']
const endings = ['', '', '/', '//', '/.', '/_.data', '.data', '%2Edata']

/** Generates random spellings of a path. */
const spelling = (path: string) =>
  fc
    .tuple(
      fc.array(fc.constantFrom(...spellingsOfLetter), {
        minLength: path.length,
        maxLength: path.length,
      }),
      fc.constantFrom(...spellingsOfSlash),
      fc.constantFrom(...endings),
      fc.constantFrom(false, false, true),
    )
    .map(([spellLetter, slash, ending, isUpper]) => {
      const letters = Array.from(isUpper ? path.toUpperCase() : path, (letter, index) =>
        letter === '/' ? slash : spellLetter[index]?.(letter),
      )
      return letters.join('') + ending
    })

test('random spellings of a path are redirected or not found, unless they are the path of a page', async () => {
  let redirects = 0
  for (const page of pages) {
    expect((await ask(`${page}?a=b`)).status).toBe(200)
    await fc.assert(
      fc.asyncProperty(
        spelling(page),
        fc.constantFrom('GET', 'HEAD'),
        fc.constantFrom('', '?utm_source=chat&b=%20'),
        async (path, method, query) => {
          const { status, headers, body } = await ask(path + query, { method })
          if (pages.includes(path)) {
            expect(status).toBe(200)
            return
          }
          if (status === 404) return
          redirects += 1
          expect([path, status, body]).toEqual([path, 308, ''])
          expect(headers['cache-control']).toBe('no-store')
          const { location = '' } = headers
          expect(location.endsWith(query)).toBe(true)
          const target = location.slice(0, location.length - query.length)
          // The target does not redirect again.
          expect([200, 404]).toContain((await ask(target)).status)
        },
      ),
      { numRuns: 50 },
    )
  }
  expect(redirects).toBeGreaterThan(0)
})

test.each([
  ['/projeto/%70ainel-padaria', '/projeto/painel-padaria'],
  ['/projeto/%70ainel-padaria.data?_routes=a', '/projeto/painel-padaria.data?_routes=a'],
  ['/projeto/painel-padaria/?a=b', '/projeto/painel-padaria?a=b'],
  ['/projeto/../projeto/painel-padaria', '/projeto/painel-padaria'],
  ['/Sitemap.xml', '/sitemap.xml'],
  ['///', '/'],
])('%s redirects to %s', async (path, location) => {
  const { status, headers } = await ask(path)
  expect([status, headers.location]).toEqual([308, location])
})

// A browser would follow a redirect to `//evil.example` to another site.
test.each(['//evil.example', '//evil.example/%2f..', '/\\evil.example', '/.//evil.example'])(
  '%s is refused, and not redirected',
  async (path) => {
    const { status, headers } = await ask(path)
    expect([400, 404]).toContain(status)
    expect(headers.location).toBeUndefined()
  },
)

const malformed = [
  // Almost as long as Node's limit for headers (16 KB), and not UTF-8.
  `%${'a'.repeat(14_000)}`,
  // An incomplete percent-encoding.
  '%',
  // Not UTF-8.
  '%ff.data',
  // Control characters.
  '%00',
  'x%0d%0ay',
  // A line separator and a paragraph separator.
  'x%e2%80%a8y',
  'x%e2%80%a9.data',
]

test.each([
  ['on', 'on'],
  ['off', ''],
])(
  'with the desk %s, paths with malformed encoding, control characters or separators get 400, and are not logged',
  async (_, ESTUDIO) => {
    const site = await startSite({ ESTUDIO })
    onTestFinished(() => site.stop())
    const linesBefore = site.log.length
    for (const folder of ['', 'estudio/', 'estudio/assets/', 'assets/', 'imagens/', 'projeto/']) {
      for (const rest of malformed) {
        const response = await fetch(`${site.url}/${folder}${rest}`)
        expect([folder, rest, response.status]).toEqual([folder, rest, 400])
        expect(response.headers.get('x-content-type-options')).toBe('nosniff')
        expect(await response.text()).toContain('Este endereço não está certo')
      }
    }
    await site.exitAfter('SIGTERM')
    expect(site.log.slice(linesBefore)).toEqual([])
  },
)
