/** Measures how many bytes a phone with an empty cache loads for the landing page. */
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import {
  DEMO_PAGES,
  STATIC_DOCUMENT_LIMIT,
  staticDocumentSize,
} from '../tests/support/static-document.ts'
import { fetchResponse } from './bare-server.ts'
import type { Figure, Section } from './report.ts'
import { onPage, phone, startDemoSite } from './set-up.ts'

export async function bytes(): Promise<Section> {
  await using site = await startDemoSite()
  const addresses = await onPage(phone, async (page) => {
    const requested = new Set<string>()
    page.on('request', (request) => requested.add(request.url()))
    await page.goto(site.url)
    await page.locator('[data-state=running]').waitFor({ state: 'attached' })
    await page.waitForLoadState('networkidle')
    return [...requested].filter((address) => address.startsWith(site.url))
  })
  const files = await Promise.all(addresses.map(sizeOf))
  const staticDocuments = await Promise.all(
    DEMO_PAGES.map(async (path) => {
      const { headers, body } = await fetchResponse(site.url + path)
      const html = brotliDecompressSync(body).toString()
      return staticDocumentSize(html, headers['content-security-policy'] ?? '')
    }),
  )
  const sumOf = (figure: string, type: RegExp, upperLimit?: number): Figure => {
    const total = files
      .filter((file) => type.test(file.type))
      .reduce((sum, { size }) => sum + size, 0)
    return { figure, site: [total / 1024], unit: 'KB', ...(upperLimit && { upperLimit }) }
  }
  return {
    title: 'Bytes',
    rows: [
      sumOf('JavaScript of the landing page, brotli', /javascript/, 102),
      sumOf('HTML of the landing page with its styles, brotli', /html/, 16),
      {
        figure: 'HTML of the largest page from a host for static files, brotli at level 5',
        site: [Math.max(...staticDocuments) / 1024],
        unit: 'KB',
        upperLimit: STATIC_DOCUMENT_LIMIT / 1024,
      },
      sumOf(`all ${files.length} files of the landing page`, /./),
    ],
    how:
      'a phone of 412 × 823 opens the page with an empty cache, and waits until the particles move and the network is ' +
      "idle. The script of the particles' worker counts too. The sizes are those of the bodies as they are sent. " +
      'A script that is sent uncompressed counts with its size in brotli. The HTML from a host for static files ' +
      'contains the policy; the largest of the landing page and all projects is shown.',
  }
}

/** @returns the size of the body as it was sent, in bytes. A script that was sent uncompressed counts in brotli. */
export async function sizeOf(address: string) {
  const { headers, body } = await fetchResponse(address)
  const type = headers['content-type'] ?? ''
  const isPlainScript = type.includes('javascript') && !headers['content-encoding']
  return { type, size: (isPlainScript ? brotliCompressSync(body) : body).length }
}
