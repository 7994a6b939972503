import { mkdtempDisposableSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { chromiumFlags } from '../tests/support/browser/chromium-flags.ts'
import { ensureChromium } from '../tests/support/chromium.ts'
import { type Environment, startSite } from '../tests/support/running-site.ts'

/** Lighthouse simulates this phone. */
export const phone: BrowserContextOptions = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}
/** Lighthouse simulates about this. Latency is in ms, throughput in bytes per second. */
export const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
export const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 800 } }

export const chromiumPath = ensureChromium('full')

export async function onPage<T>(
  options: BrowserContextOptions,
  measure: (page: Page) => Promise<T>,
): Promise<T> {
  await using browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumFlags })
  return await measure(await browser.newPage({ ...options, reducedMotion: 'no-preference' }))
}

/** Starts the built site with an empty picture cache. By default, it shows the demo content. */
export async function startDemoSite(environment: Environment = {}) {
  const folder = mkdtempDisposableSync(join(tmpdir(), 'bench-'))
  const site = await startSite({ DATA_DIR: folder.path, ...environment })
  return {
    ...site,
    async [Symbol.asyncDispose]() {
      await site.stop()
      folder.remove()
    },
  }
}
