import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{app,core,data,scripts,server,tests}/**/*.test.ts'],
    exclude: ['tests/browser/**'],
    // By default one core rests.
    maxWorkers: '100%',
    // In ms: some start the site more than once, perhaps on a machine that has other work.
    testTimeout: 30_000,
  },
})
