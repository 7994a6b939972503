/** What the first answer of a visit costs. */
import { get } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningSite, startSite } from '../browser/fixtures/server.ts'

const KB = 1024
let site: RunningSite

beforeAll(async () => {
  site = await startSite()
}, 30_000)

afterAll(() => site.stop())

/** The bytes as they are sent; `fetch` would decompress them. */
function sent(path: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(site.url + path, { headers: { 'accept-encoding': 'br' } }, async (response) => {
      expect(response.headers['content-encoding']).toBe('br')
      resolve(Buffer.concat(await response.toArray()))
    }).on('error', reject)
  })
}

test.each(['/', '/projeto/agenda-clinica'])('%s, styles and all, fits into 16 KB', async (path) => {
  const bytes = await sent(path)
  expect(bytes.length).toBeLessThanOrEqual(16 * KB)
  const html = brotliDecompressSync(bytes).toString()
  // What is loaded from elsewhere waits for the load event, or for a printer.
  expect(html).not.toMatch(
    /<script[^>]+src=|rel="modulepreload"|rel="stylesheet"(?! media="print")/,
  )
})
