/** Browser tests with sets of fonts. All sets share the worker's site. */
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { type FontSet, prepareFonts } from '../fonts.ts'
import { test as base } from './test.ts'

interface WorkerFixtures {
  /** Launches a Chromium that has only the fonts of this set. Returns the same browser at later calls. */
  fontBrowser(set: FontSet): Promise<Browser>
}

interface TestFixtures {
  /** Opens a page in a new browser profile, with only the fonts of this set. */
  newVisitorWith(set: FontSet, options?: BrowserContextOptions): Promise<Page>
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  fontBrowser: [
    async ({ launchOptions }, use) => {
      await using stack = new AsyncDisposableStack()
      const browsers: Partial<Record<FontSet, Promise<Browser>>> = {}
      function launch(set: FontSet): Promise<Browser> {
        const { environment } = stack.use(prepareFonts(set))
        return chromium.launch({ ...launchOptions, env: { ...process.env, ...environment } })
      }
      await use(async (set) => {
        browsers[set] ??= launch(set)
        return stack.use(await browsers[set])
      })
    },
    { scope: 'worker' },
  ],

  newVisitorWith: async ({ fontBrowser, contextOptions, baseURL, browserErrors }, use) => {
    await using stack = new AsyncDisposableStack()
    await use(async (set, options) => {
      const browser = await fontBrowser(set)
      const context = await browser.newContext({
        ...contextOptions,
        locale: 'pt-BR',
        baseURL: baseURL ?? '',
        ...options,
      })
      browserErrors.listenTo(stack.use(context))
      return context.newPage()
    })
  },
})
