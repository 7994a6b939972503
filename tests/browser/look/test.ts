/** Browser tests of how the site looks: motion off unless a test is about it, and a site for each state. */
import { test as base } from '../fixtures/test.ts'
import { EXPECTED_ERRORS, type Sites, startSites } from './states.ts'

export { expect } from '@playwright/test'

export const test = base.extend<object, { sites: Sites }>({
  sites: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from it
    async ({}, use) => {
      const sites = await startSites()
      await use(sites)
      await sites.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  // A service worker would fetch requests that a test blocks for the page.
  contextOptions: { reducedMotion: 'reduce', serviceWorkers: 'block' },
  complaints: async ({ complaints }, use) => {
    complaints.expect(EXPECTED_ERRORS)
    await use(complaints)
  },
})
