import { defineConfig } from '@playwright/test'
import { chromiumFlags } from './tests/support/browser/chromium-flags.ts'
import type { Variant } from './tests/support/browser/test.ts'

const { CHROMIUM_PATH } = process.env

export default defineConfig<object, { variant: Variant }>({
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // More than the two cores that a machine may have, because tests also wait for timers and files.
  workers: 3,
  // In ms, like `expect.timeout`. Both are long enough for a slow machine.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: 'line',
  use: {
    locale: 'pt-BR',
    // Most tests need no animations. Tests of animations override this.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      args: chromiumFlags,
      ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {}),
    },
  },
  projects: [
    { name: 'embedded', testDir: 'tests/browser', use: { variant: 'embedded' } },
    // The contract suites in data/ test both adapters. A few journeys show that the browser's side fits both too. They
    // share one worker, because each worker starts a database.
    {
      name: 'hosted',
      testDir: 'tests/browser',
      use: { variant: 'hosted' },
      grep: /@hosted/,
      workers: 1,
    },
    // The exported site, on a host for static files. Tests with the tag @server need what only the server does. They
    // share one worker, because each worker exports the site.
    {
      name: 'static',
      testDir: 'tests/browser',
      testIgnore: 'desk-*',
      use: { variant: 'static' },
      grepInvert: /@server/,
      workers: 1,
    },
    { name: 'layout', testDir: 'tests/layout', use: { variant: 'embedded' } },
    // Once a week, in the engines of Playwright. They take neither the flags nor the path of Chromium.
    ...(['firefox', 'webkit'] as const).map((browserName) => ({
      name: browserName,
      testDir: 'tests/browser',
      use: { browserName, launchOptions: {}, variant: 'embedded' as const },
      grep: /@engines/,
    })),
  ],
})
