/** The size of the first response of a visit. */
import { get } from 'node:http'
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

/** @returns the body still compressed, unlike `fetch`, and the size of the response with its headers, in bytes. */
function request(path: string): Promise<{ body: Buffer; whole: number }> {
  return new Promise((resolve, reject) => {
    get(site.url + path, { headers: { 'accept-encoding': 'br' } }, async (response) => {
      expect(response.headers['content-encoding']).toBe('br')
      const body = Buffer.concat(await response.toArray())
      // Each name and each value is followed by two bytes. Status line and empty line take 19 bytes.
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
    // The head links only stylesheets for printing, and stylesheets that are disabled at first.
    const links = head.match(/<link rel="stylesheet"[^>]*>/g) ?? []
    expect(links.filter((link) => !/ media="print"| disabled=/.test(link))).toEqual([])
    expect(html).not.toMatch(/<script[^>]+src=|rel="modulepreload"/)
  },
)
