/** Performance budgets that can be checked without measuring time. */
import { get } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { demoRows, expect, test } from './fixtures/test.ts'
import { type Fetched, inlineScripts, openUntilIdle, watchTraffic } from './fixtures/traffic.ts'

const KB = 1024
/** The initial congestion window: ten segments (RFC 6928) of 1,460 bytes. */
const FIRST_FLIGHT = 14_600
const [row] = demoRows
const paths = ['/', `/projeto/${row?.slug}`]

/** A phone without reduced motion, so with particles. */
test.use({
  particles: 'drawn',
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  contextOptions: { reducedMotion: 'no-preference' },
})

const sum = (fetched: readonly Fetched[]) => fetched.reduce((total, { bytes }) => total + bytes, 0)
const listed = (fetched: readonly Fetched[]) =>
  fetched.map(({ url, bytes }) => `${new URL(url).pathname}: ${bytes}`).join('\n')

test('all JavaScript, its worker included, fits into 105 KB', async ({ page }) => {
  const scripts = (await openUntilIdle(page, '/')).filter(({ isScript }) => isScript)
  expect(scripts.map(({ url }) => url).join(), 'the worker is counted').toContain('worker')
  const plain = scripts.filter(({ encoding, bytes }) => encoding !== 'br' && bytes > KB)
  expect(plain, 'scripts that are sent unpacked').toEqual([])
  expect(sum(scripts), listed(scripts)).toBeLessThanOrEqual(105 * KB)
})

test('everything until the page is idle fits into 220 KB', async ({ page }) => {
  const fetched = await openUntilIdle(page, '/')
  expect(sum(fetched), listed(fetched)).toBeLessThanOrEqual(220 * KB)
})

for (const path of paths) {
  test(`the document of ${path}, styles and all, fits into 14 KB`, async ({ site }) => {
    await expect
      .poll(async () => (await packed(site.url + path)).body.length)
      .toBeLessThanOrEqual(14 * KB)
  })

  test(`the answer with ${path} fits into the first round trip, headers included`, async ({
    site,
  }) => {
    // The first visitor gets a page that is compressed quickly.
    await expect
      .poll(async () => {
        const { headers, body } = await packed(site.url + path)
        return headers + body.length
      })
      .toBeLessThanOrEqual(FIRST_FLIGHT)
  })

  test(`the document of ${path} runs one script of at most 1 KB by itself`, async ({ site }) => {
    const { html } = await packed(site.url + path)
    const scripts = inlineScripts(html)
    expect(scripts).toHaveLength(1)
    expect(Buffer.byteLength(scripts.join())).toBeLessThanOrEqual(KB)
    expect(html).not.toMatch(/<script[^>]+src=|rel="modulepreload"/)
  })

  test(`no script of ${path} is requested before its pictures have loaded`, async ({ page }) => {
    const traffic = watchTraffic(page)
    const pictures = Promise.withResolvers<void>()
    await page.route('**', async (route) => {
      if (route.request().resourceType() === 'image') await pictures.promise
      await route.continue()
    })
    const scripts = () => traffic.addresses.filter((address) => address.endsWith('.js'))
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await idle(page)
    expect(scripts()).toEqual([])
    pictures.resolve()
    await expect.poll(() => scripts().length).toBeGreaterThan(0)
  })

  test(`${path} loads nothing from other origins`, async ({ page, site }) => {
    const traffic = watchTraffic(page)
    await page.goto(path)
    await traffic.settled()
    const elsewhere = traffic.addresses.filter((address) => !address.startsWith(`${site.url}/`))
    expect(elsewhere.filter((address) => !/^(?:data|blob):/.test(address))).toEqual([])
  })

  test(`${path} has almost no layout shift while it loads`, async ({ page }) => {
    await page.addInitScript(() => {
      const shifts: number[] = []
      Reflect.set(window, 'shifts', shifts)
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push(Reflect.get(entry, 'value'))
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const traffic = watchTraffic(page)
    await page.goto(path)
    await traffic.settled()
    await idle(page)
    const shifts: readonly number[] = await page.evaluate(() => Reflect.get(window, 'shifts'))
    const sum = shifts.reduce((total, value) => total + value, 0)
    expect(sum).toBeLessThanOrEqual(0.001)
  })
}

test.describe('frames that the particles request from the main thread', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      const nextFrame = window.requestAnimationFrame
      const { clearRect } = CanvasRenderingContext2D.prototype
      const frames = { requested: 0, drawn: 0, hurried: 0 }
      Object.assign(window, { nextFrame, counted: frames })
      window.requestAnimationFrame = (callback) => {
        frames.requested += 1
        return nextFrame((now) => {
          const { requested, drawn } = frames
          callback(now)
          if (frames.drawn > drawn) frames.hurried += frames.requested - requested
        })
      }
      CanvasRenderingContext2D.prototype.clearRect = function (...area) {
        frames.drawn += 1
        clearRect.apply(this, area)
      }
    })
  })

  interface Frames {
    readonly requested: number
    readonly drawn: number
    /** Requested by a frame that was drawing, with no pause after it. */
    readonly hurried: number
  }

  /** Counted while twenty frames are shown. */
  async function watchFrames(page: Page): Promise<Frames> {
    await openUntilIdle(page, '/')
    return page.evaluate(async () => {
      const frames: Frames = Reflect.get(window, 'counted')
      const nextFrame: typeof requestAnimationFrame = Reflect.get(window, 'nextFrame')
      const before = { ...frames }
      for (let frame = 0; frame < 20; frame++) await new Promise((shown) => nextFrame(shown))
      return {
        requested: frames.requested - before.requested,
        drawn: frames.drawn - before.drawn,
        hurried: frames.hurried - before.hurried,
      }
    })
  }

  test('are none with a worker', async ({ page }) => {
    expect(await watchFrames(page)).toEqual({ requested: 0, drawn: 0, hurried: 0 })
    await expect(page.locator('[data-renderer=worker]')).toBeAttached()
  })

  test('leave it a pause after each that is drawn without', async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(HTMLCanvasElement.prototype, 'transferControlToOffscreen')
    })
    const { drawn, hurried } = await watchFrames(page)
    expect(drawn).toBeGreaterThanOrEqual(5)
    expect(hurried).toBe(0)
  })
})

test('the inlined previews of cards are lazy, so that none is decoded for the first screen', async ({
  site,
}) => {
  const { html } = await packed(site.url)
  const previews = html.match(/<img[^>]*src="data:[^>]*>/g) ?? []
  expect(previews.length, 'cards have previews').toBeGreaterThan(0)
  expect(previews.filter((preview) => !preview.includes('loading="lazy"'))).toEqual([])
})

test('two hundred visitors at once cost one read of the list', async ({ openHostedSite }) => {
  const { site, upstream } = await openHostedSite({}, { CONTENT_TTL_SECONDS: '60' })
  const visits = Array.from({ length: 200 }, () => fetch(site.url))
  const answers = await Promise.all(visits.map(async (visit) => (await visit).status))
  expect(new Set(answers)).toEqual(new Set([200]))
  expect(upstream.reads).toEqual({ list: 1, bySlug: 0 })
})

interface Packed {
  /** Bytes of the headers. */
  readonly headers: number
  readonly body: Buffer
  readonly html: string
}

/** The document as a phone receives it, and its text. */
async function packed(address: string): Promise<Packed> {
  // Not by fetch, which would decompress it.
  return new Promise((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': 'br' } }, async (response) => {
      const lines = response.rawHeaders.join('  ')
      const body = Buffer.concat(await response.toArray())
      const html = brotliDecompressSync(body).toString()
      resolve({ headers: Buffer.byteLength(`HTTP/1.1 200 OK  ${lines}    `), body, html })
    }).on('error', reject)
  })
}

/** Resolves when the browser is idle. */
function idle(page: Page): Promise<void> {
  return page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve())))
}
