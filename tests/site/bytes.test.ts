/** What a browser gets before it loads another file: the size and the styles of a page's HTML. Also the build's files. */
import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningSite, startSite } from '../support/running-site.ts'
import {
  DEMO_PAGES,
  STATIC_DOCUMENT_LIMIT,
  staticDocumentSize,
} from '../support/static-document.ts'

/**
 * In bytes. A server may send ten segments of 1,460 bytes before it must wait until the browser confirms
 * some of them (RFC 6928).
 */
const FIRST_ROUND_TRIP = 10 * 1460
const BUILD = join(import.meta.dirname, '../../build/current')
/** A part of the library's data about Brazilian numbers. */
const PHONE_DATA = '(?:0|90)(?:(1[245]|2[1-35]|31|4[13]|[56]5|99)'
/** A column that only the table of a project's fields names (core/project-fields.ts). */
const FIELD_COLUMN = 'full_description'
let site: RunningSite

beforeAll(async () => {
  site = await startSite()
}, 30_000)

afterAll(() => site.stop())

/** @returns the compressed body (`fetch` would decompress it), and the size of headers and body in bytes. */
async function request(path: string) {
  const sent = get(site.url + path, { headers: { 'accept-encoding': 'br' } })
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  expect(response.headers['content-encoding']).toBe('br')
  const body = Buffer.concat(await response.toArray())
  const statusLineAndEmptyLine = 'HTTP/1.1 200 OK\r\n\r\n'.length
  // A header's name is followed by a colon and a space, and its value by a line break of two characters.
  const headerSize = response.rawHeaders.reduce(
    (bytes, nameOrValue) => bytes + nameOrValue.length + 2,
    statusLineAndEmptyLine,
  )
  const policy = String(response.headers['content-security-policy'])
  return { body, policy, size: headerSize + body.length }
}

async function htmlOf(path: string): Promise<string> {
  const { body } = await request(path)
  return brotliDecompressSync(body).toString()
}

test.each(DEMO_PAGES)(
  'the compressed response for %s fits into the first round trip',
  async (path) => {
    const { size } = await request(path)
    expect(size).toBeLessThanOrEqual(FIRST_ROUND_TRIP)
  },
)

test.each(DEMO_PAGES)('a static host sends %s in the first round trip', async (path) => {
  const { body, policy } = await request(path)
  const html = brotliDecompressSync(body).toString()
  expect(staticDocumentSize(html, policy)).toBeLessThanOrEqual(STATIC_DOCUMENT_LIMIT)
})

test.each(DEMO_PAGES)(
  'no stylesheet that the head of %s links delays the first paint',
  async (path) => {
    const [head = ''] = (await htmlOf(path)).split('</head>')
    expect(head, 'inline styles').toContain('<style')
    // Disabled stylesheets and those for printers do not delay the first paint.
    const links = head.match(/<link rel="stylesheet"[^>]*>/g) ?? []
    expect(links.filter((link) => !/ (?:disabled|media="print")/.test(link))).toEqual([])
  },
)

test.each(DEMO_PAGES)('the HTML of %s neither links scripts nor preloads modules', async (path) => {
  expect(await htmlOf(path)).not.toMatch(/<script[^>]+src=|rel="modulepreload"/)
})

test.each([
  ['the data about phone numbers', PHONE_DATA],
  ['the tables of fields', FIELD_COLUMN],
])('the public pages do not load %s, but the desk does', (_, part) => {
  expect(scriptsWith(part, '{client,server}')).toEqual([])
  expect(scriptsWith(part, 'desk/client')).not.toEqual([])
})

function scriptsWith(part: string, folders: string): string[] {
  const scripts = globSync(`${folders}/**/*.js`, { cwd: BUILD })
  expect(scripts).not.toEqual([])
  return scripts.filter((path) => readFileSync(join(BUILD, path), 'utf8').includes(part))
}
