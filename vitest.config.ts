import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // More than there are cores, because tests of the site also wait for timers.
    maxWorkers: availableParallelism() + 2,
    // In ms. They only end what hangs, because a busy machine may be many times slower.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{app,core,data,scripts,server,tests,texts}/**/*.test.ts'],
          exclude: ['tests/site/**'],
          // A thread for each file starts faster than a process. The project `site` starts only a few.
          pool: 'threads',
        },
      },
      {
        extends: true,
        test: {
          name: 'site',
          include: ['tests/site/**/*.test.ts'],
          // As server/launch.ts sets it. In development, pages differ.
          env: { NODE_ENV: 'production' },
          // Node loads the site as it is, because Vite's copies of `core` would not be those that the build imports.
          experimental: { viteModuleRunner: false, nodeLoader: false },
          // Loading the build and its libraries takes longer than most of these files.
          isolate: false,
        },
      },
    ],
  },
})
