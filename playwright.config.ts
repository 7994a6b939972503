import { defineConfig } from '@playwright/test'
import { chromiumFlags } from './tests/browser/fixtures/chromium-flags.ts'
import type { Adapter } from './tests/browser/fixtures/test.ts'

const { CHROMIUM_PATH } = process.env

/** These specs run in both projects below. All other specs run only in the project `embedded`. */
const onBothAdapters = [
  'home.spec.ts',
  'project.spec.ts',
  'not-found.spec.ts',
  'desk-conflict.spec.ts',
  'desk-backup.spec.ts',
  'desk-form.spec.ts',
  'desk-hidden.spec.ts',
  'desk-list.spec.ts',
  'desk-numbers.spec.ts',
  'desk-publishing.spec.ts',
  'desk-reorder.spec.ts',
  'desk-site.spec.ts',
  'desk-site-drafts.spec.ts',
  'desk-site-form.spec.ts',
]

export default defineConfig<object, { adapter: Adapter }>({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
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
    { name: 'embedded', use: { adapter: 'embedded' } },
    { name: 'hosted', use: { adapter: 'hosted' }, testMatch: onBothAdapters },
  ],
})
