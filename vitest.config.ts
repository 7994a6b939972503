import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{app,core,data,scripts,server,tests,texts}/**/*.test.ts'],
    // Use all cores. By default, `vitest run` leaves one idle.
    maxWorkers: '100%',
    // In ms. Some tests start the site more than once, and the machine may be busy.
    testTimeout: 30_000,
  },
})
