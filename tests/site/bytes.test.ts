/** The size of the first response of a visit. */
import { get } from 'node:http'
import { brotliDecompressSync, constants } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningSite, startSite } from '../browser/fixtures/server.ts'

/** A server sends ten segments before it waits for the browser (RFC 6928). One byte more costs a round trip. */
const FIRST_ROUND_TRIP = 10 * 1460
let site: RunningSite

beforeAll(async () => {
  site = await startSite()
}, 30_000)

afterAll(() => site.stop())

/** The compressed body, which `fetch` would decompress, and the size of the response's head in bytes. */
function request(path: string): Promise<{ body: Buffer; head: number }> {
  return new Promise((resolve, reject) => {
    get(site.url + path, { headers: { 'accept-encoding': 'br' } }, async (response) => {
      expect(response.headers['content-encoding']).toBe('br')
      const body = Buffer.concat(await response.toArray())
      const head = response.rawHeaders.reduce((bytes, text) => bytes + text.length + 2, 19)
      resolve({ body, head })
    }).on('error', reject)
  })
}

/** In bytes, compressed. */
const WHOLE_BODY = 16 * 1024

test.each([
  ['/', 'id="services"'],
  ['/projeto/agenda-clinica', '</html>'],
])('the first screen of %s, with its styles, fits into the first round trip', async (path, end) => {
  const { body, head } = await request(path)
  expect(body.length).toBeLessThanOrEqual(WHOLE_BODY)
  const arrived = brotliDecompressSync(body.subarray(0, FIRST_ROUND_TRIP - head), {
    finishFlush: constants.BROTLI_OPERATION_FLUSH,
  }).toString()
  expect(arrived).toContain(end)
  // Other files are loaded after the load event, or for printing only. Browsers do not load disabled stylesheets.
  expect(brotliDecompressSync(body).toString()).not.toMatch(
    /<script[^>]+src=|rel="modulepreload"|rel="stylesheet"(?! media="print"| href="[^"]+" disabled)/,
  )
})
