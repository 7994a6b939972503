/** What the first answer of a visit costs. */
import { get } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningSite, startSite } from '../browser/fixtures/server.ts'

/** Ten segments: what a server sends before it hears from the browser (RFC 6928). One byte more costs a round trip. */
const FIRST_ROUND_TRIP = 10 * 1460
let site: RunningSite

beforeAll(async () => {
  site = await startSite()
}, 30_000)

afterAll(() => site.stop())

/** The body as it is sent, which `fetch` would decompress, and the bytes of the whole answer. */
function sent(path: string): Promise<{ body: Buffer; whole: number }> {
  return new Promise((resolve, reject) => {
    get(site.url + path, { headers: { 'accept-encoding': 'br' } }, async (response) => {
      expect(response.headers['content-encoding']).toBe('br')
      const body = Buffer.concat(await response.toArray())
      const head = response.rawHeaders.reduce((bytes, text) => bytes + text.length + 2, 19)
      resolve({ body, whole: head + body.length })
    }).on('error', reject)
  })
}

test.each(['/', '/projeto/agenda-clinica'])(
  '%s, styles and all, fits into the first round trip',
  async (path) => {
    const { body, whole } = await sent(path)
    expect(whole).toBeLessThanOrEqual(FIRST_ROUND_TRIP)
    const html = brotliDecompressSync(body).toString()
    // What is loaded from elsewhere waits for the load event, or for a printer.
    expect(html).not.toMatch(
      /<script[^>]+src=|rel="modulepreload"|rel="stylesheet"(?! media="print")/,
    )
  },
)
