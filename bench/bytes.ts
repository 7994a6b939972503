/** The bytes of the landing page on a phone with an empty cache, until the network is idle. */
import { brotliCompressSync } from 'node:zlib'
import { fetchAnswer } from './bare-server.ts'
import type { Row, Section } from './report.ts'
import { onPage, openSite, phone } from './set-up.ts'

export async function bytes(): Promise<Section> {
  await using site = await openSite()
  const addresses = await onPage(phone, async (page) => {
    const requested = new Set<string>()
    page.on('request', (request) => requested.add(request.url()))
    await page.goto(site.url)
    await page.locator('[data-state=running]').waitFor({ state: 'attached' })
    await page.waitForLoadState('networkidle')
    return [...requested].filter((address) => address.startsWith(site.url))
  })
  const files = await Promise.all(addresses.map(sizeOf))
  const row = (figure: string, type: RegExp, most?: number): Row => {
    const total = files.reduce((sum, file) => (type.test(file.type) ? sum + file.size : sum), 0)
    return { figure, site: [total / 1024], unit: 'KB', ...(most && { most }) }
  }
  return {
    title: 'Bytes',
    rows: [
      row('JavaScript of the landing page, brotli', /javascript/, 102),
      row('HTML of the landing page with its styles, brotli', /html/, 16),
      row(`all ${files.length} files of the landing page`, /./),
    ],
    how:
      'a phone of 412 × 823 opens the page with an empty cache until the particles move and the network is idle, ' +
      'worker included. Bodies as they are sent; a script that is sent uncompressed counts as in brotli.',
  }
}

/** @returns the type of what is sent, and its bytes. */
export async function sizeOf(address: string) {
  const { headers, body } = await fetchAnswer(address)
  const type = headers['content-type'] ?? ''
  const uncompressed = type.includes('javascript') && !headers['content-encoding']
  return { type, size: (uncompressed ? brotliCompressSync(body) : body).length }
}
