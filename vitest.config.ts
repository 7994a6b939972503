import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{app,core,data,scripts,server,tests,texts}/**/*.test.ts'],
    // More than there are cores, because tests of the site also wait for timers.
    maxWorkers: availableParallelism() + 2,
    // In ms. They only end what hangs, because a busy machine may be many times slower.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
