import { defineConfig } from '@playwright/test'
import type { Adapter } from './tests/browser/fixtures/test.ts'

const { CHROMIUM_PATH, PLAYWRIGHT_REPORT } = process.env

/** A browser that talks to nobody but the page; root may not have Chromium's sandbox. */
const launchArguments = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-gpu',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

/** What either database must show alike; everything else is tested once. */
const onBothAdapters = ['home.spec.ts', 'project.spec.ts', 'not-found.spec.ts']

export default defineConfig<object, { adapter: Adapter }>({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  retries: 0,
  reporter: PLAYWRIGHT_REPORT ? [['line'], ['json', { outputFile: PLAYWRIGHT_REPORT }]] : 'line',
  use: {
    browserName: 'chromium',
    locale: 'pt-BR',
    trace: 'off',
    // What it keeps would answer in place of the server that a test has prepared.
    serviceWorkers: 'block',
    launchOptions: {
      args: launchArguments,
      ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {}),
    },
  },
  projects: [
    { name: 'embedded', use: { adapter: 'embedded' } },
    { name: 'hosted', use: { adapter: 'hosted' }, testMatch: onBothAdapters },
  ],
})
