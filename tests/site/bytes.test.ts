/** The size of the first response of a visit. */
import { get } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningSite, startSite } from '../browser/fixtures/server.ts'

/** A server sends ten segments before it waits for the browser (RFC 6928). One byte more costs a round trip. */
const FIRST_ROUND_TRIP = 10 * 1460
let site: RunningSite

beforeAll(async () => {
  site = await startSite()
}, 30_000)

afterAll(() => site.stop())

/** The compressed body, which `fetch` would decompress, and the size of the response with its head, in bytes. */
function request(path: string): Promise<{ body: Buffer; whole: number }> {
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
  '%s, including the styles of its first screen, fits into the first round trip',
  async (path) => {
    const { body, whole } = await request(path)
    expect(whole).toBeLessThanOrEqual(FIRST_ROUND_TRIP)
    const html = brotliDecompressSync(body).toString()
    const [head = ''] = html.split('</head>')
    // Other files are linked below the first screen, loaded after the load event, or for printing only.
    const links = head.match(/<link rel="stylesheet"[^>]*>/g) ?? []
    expect(links.filter((link) => !/ media="print"| disabled=/.test(link))).toEqual([])
    expect(html).not.toMatch(/<script[^>]+src=|rel="modulepreload"/)
  },
)
