import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{app,core,data,scripts,server,tests,texts}/**/*.test.ts'],
    // More than there are cores, because tests of the site also wait for timers.
    maxWorkers: availableParallelism() + 2,
    // In ms. Some tests start the site more than once, and the machine may be busy.
    testTimeout: 30_000,
  },
})
