import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{app,core,data,scripts,server,tests,texts}/**/*.test.ts'],
    // More than there are cores, because tests of the site also wait for timers.
    maxWorkers: availableParallelism() + 2,
    // In ms. Tests start programs and databases, and the machine may be busy. A test that waits for something polls until
    // it has happened; only a test that hangs reaches these limits.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
