/** The size of the first response of a visit. */
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningSite, startSite } from '../browser/fixtures/server.ts'

/** In bytes. A server sends ten segments of 1,460 bytes before it waits for the browser (RFC 6928). */
const FIRST_ROUND_TRIP = 10 * 1460
let site: RunningSite

beforeAll(async () => {
  site = await startSite()
}, 30_000)

afterAll(() => site.stop())

/** @returns the compressed body, which `fetch` would decompress, and the size of the whole response in bytes. */
async function request(path: string): Promise<{ body: Buffer; size: number }> {
  const sent = get(site.url + path, { headers: { 'accept-encoding': 'br' } })
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  expect(response.headers['content-encoding']).toBe('br')
  const body = Buffer.concat(await response.toArray())
  // Each name and each value is followed by two bytes. The status line and the empty line take 19 bytes.
  const headerSize = response.rawHeaders.reduce((bytes, text) => bytes + text.length + 2, 19)
  return { body, size: headerSize + body.length }
}

test.each(['/', '/projeto/agenda-clinica'])(
  '%s, including the styles of its first screen, fits into the first round trip',
  async (path) => {
    const { body, size } = await request(path)
    expect(size).toBeLessThanOrEqual(FIRST_ROUND_TRIP)
    const html = brotliDecompressSync(body).toString()
    expect(html).toContain('<style')
    const [head = ''] = html.split('</head>')
    // The head links only stylesheets for printing, and stylesheets that are disabled at first.
    const links = head.match(/<link rel="stylesheet"[^>]*>/g) ?? []
    expect(links.filter((link) => !/ media="print"| disabled=/.test(link))).toEqual([])
    expect(html).not.toMatch(/<script[^>]+src=|rel="modulepreload"/)
  },
)
