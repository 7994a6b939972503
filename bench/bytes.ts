/** The bytes transferred for the landing page and a project's page, on a phone, until the network is idle. */
import { get } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { type Fetched, inlineScripts, openUntilIdle } from '../tests/browser/fixtures/traffic.ts'
import { launchBrowser, phone } from './browser.ts'
import { pages } from './floor.ts'
import { type Row, row, type Section } from './report.ts'
import { openSite } from './site.ts'

const KB = 1024

const how = `A phone of 412 × 823 at 1.75 pixels per pixel with an empty cache opens the page and waits until React runs
it, the particles move and nothing is under way. Bodies as they came over the line; requests of workers included;
headers are counted in the last row only.`

export async function bytes(): Promise<Section> {
  await using site = await openSite()
  await using browser = await launchBrowser()
  const home = await fetchedBy(browser, site.url + pages.home)
  const scripts = home.filter(({ isScript }) => isScript)
  const sum = (fetched: readonly Fetched[]) =>
    fetched.reduce((total, { bytes }) => total + bytes, 0)
  const headers = home.reduce((total, { headerBytes }) => total + headerBytes, 0)
  const kilobytes = (figure: string, size: number, limits = {}) =>
    row(figure, [size / KB], { unit: 'KB', digits: 1, ...limits })
  return {
    title: 'Bytes',
    rows: [
      kilobytes('all JavaScript of the landing page, brotli, worker included', sum(scripts), {
        most: 105,
        moonshot: 75,
      }),
      ...(await documentRows('landing page', site.url + pages.home)),
      ...(await documentRows('project', site.url + pages.project)),
      kilobytes('everything on the landing page until idle', sum(home), { most: 220 }),
      ...kinds.map(([name, pattern]) =>
        kilobytes(`of it, ${name}`, sum(home.filter(({ url }) => pattern.test(url)))),
      ),
      row('requests until idle', [home.length]),
      kilobytes('everything with the headers of its answers', sum(home) + headers),
    ],
    how,
  }
}

const kinds = [
  ['fonts', /\.woff2$/],
  ['pictures', /\.(?:avif|jpe?g|png|svg|webp)(?:\?|$)|\/(?:image|picture)s?\//],
] as const

async function fetchedBy(browser: Browser, address: string): Promise<Fetched[]> {
  const context = await browser.newContext({ ...phone, reducedMotion: 'no-preference' })
  try {
    return await openUntilIdle(await context.newPage(), address)
  } finally {
    await context.close()
  }
}

async function documentRows(name: string, address: string): Promise<Row[]> {
  const body = await packedDocument(address)
  const scripts = inlineScripts(brotliDecompressSync(body).toString())
  return [
    row(`HTML of the ${name} with its inlined CSS, brotli`, [body.length / KB], {
      most: 14,
      unit: 'KB',
      digits: 1,
    }),
    row(`inline script of the ${name} that runs by itself`, [Buffer.byteLength(scripts.join(''))], {
      most: KB,
      unit: 'bytes',
    }),
  ]
}

/** Not by fetch, which would decompress it. */
function packedDocument(address: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': 'br' } }, async (response) => {
      resolve(Buffer.concat(await response.toArray()))
    }).on('error', reject)
  })
}
