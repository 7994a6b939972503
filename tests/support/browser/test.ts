/** The fixtures of every browser test: a running site, and pages whose errors fail the test. */
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test'
import { type FailingDatabase, startFailingDatabase } from '../doubles/failing-database.ts'
import { type Environment, type RunningSite, readingFrom, startSite } from '../running-site.ts'
import { exportAndServe } from '../static-host.ts'
import { createBrowserErrors } from './browser-errors.ts'
import { demoRows } from './demo.ts'
import { ALLOWED_ERRORS, type Sites, type State, startSites, states } from './states.ts'

export { expect } from '@playwright/test'
export { demoRows, firstRow, secondRow } from './demo.ts'

/** `static` is the exported site with the demo content. */
export type Variant = 'embedded' | 'hosted' | 'static'

interface WorkerFixtures {
  /** The database of `site`, and of the sites that `openDesk` starts. Set in playwright.config.ts. */
  variant: Variant
  /** A site with the demo content. Tests share the site, so they must not change the content. */
  site: Pick<RunningSite, 'url'>
  /** The shared site, and a site without projects. */
  sites: Sites
}

export interface TestFixtures {
  /**
   * With `resting`, no particles are drawn, because drawing them is slow. Use `drawn` in tests of what the
   * particles' worker draws, or of the size of its script.
   */
  particles: 'resting' | 'drawn'
  browserErrors: ReturnType<typeof createBrowserErrors>
  /** Opens a page in a new browser profile. */
  newVisitor(options?: BrowserContextOptions): Promise<Page>
  /** Starts a site for this test only. */
  openSite(environment?: Environment): Promise<RunningSite>
  /** Starts a site for this test only, with a double of the hosted database. */
  openHostedSite(
    /** Changes the double before the site starts: fields to replace, or a function that gets the double. */
    prepare?: Partial<FailingDatabase> | ((database: FailingDatabase) => void),
  ): Promise<{ readonly site: RunningSite; readonly database: FailingDatabase }>
  /** Brings a page into a state, such as `home-loading`, and allows the errors that error pages log. */
  openState(state: State, page: Page): Promise<void>
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  variant: ['embedded', { option: true, scope: 'worker' }],

  site: [
    async ({ variant }, use) => {
      if (variant === 'static') {
        const host = await exportAndServe()
        await use(host)
        return host.close()
      }
      const database =
        variant === 'hosted' ? await startFailingDatabase({ rows: demoRows }) : undefined
      const site = await startSite(database && readingFrom(database))
      await use(site)
      await site.stop()
      await database?.close()
    },
    // In ms. An export takes much longer than the start of a server, and does not count as a part of the first test.
    { scope: 'worker', timeout: 300_000 },
  ],

  sites: [
    async ({ site }, use) => {
      const sites = await startSites(site.url)
      await use(sites)
      await sites.stop()
    },
    { scope: 'worker' },
  ],

  particles: ['resting', { option: true }],

  baseURL: async ({ site }, use) => use(site.url),

  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructured first parameter
  browserErrors: async ({}, use) => {
    const browserErrors = createBrowserErrors()
    await use(browserErrors)
    expect(browserErrors.unexpected(), 'errors that the browser reported').toEqual([])
  },

  context: async ({ context, browserErrors, particles }, use) => {
    browserErrors.listenTo(context)
    if (particles === 'resting') await restParticles(context)
    await use(context)
  },

  newVisitor: async ({ browser, contextOptions, baseURL, browserErrors, particles }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (options) => {
      const context = await browser.newContext({
        ...contextOptions,
        baseURL: baseURL ?? '',
        ...options,
      })
      contexts.push(context)
      browserErrors.listenTo(context)
      if (particles === 'resting') await restParticles(context)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
  },

  openSite: async ({ context }, use) => {
    const sites: RunningSite[] = []
    await use(async (environment) => {
      const site = await startSite(environment)
      sites.push(site)
      return site
    })
    // Close the pages first, because a page could still be loading pictures when its site stops.
    for (const page of context.pages()) await page.close()
    for (const site of sites) await site.stop()
  },

  openHostedSite: async ({ openSite }, use) => {
    const databases: FailingDatabase[] = []
    await use(async (prepare) => {
      const database = await startFailingDatabase({ rows: demoRows })
      if (typeof prepare === 'function') prepare(database)
      else Object.assign(database, prepare)
      databases.push(database)
      return { site: await openSite(readingFrom(database)), database }
    })
    for (const database of databases) await database.close()
  },

  openState: async ({ sites, browserErrors }, use) => {
    browserErrors.allow(ALLOWED_ERRORS)
    await use((state, page) => states[state](page, sites))
  },
})

/** Replaces the browser's class Worker with one that loads no script, so that no particles are drawn. */
async function restParticles(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    class RestingWorker extends EventTarget {
      postMessage() {}
      terminate() {}
    }
    Object.assign(window, { Worker: RestingWorker })
  })
}
