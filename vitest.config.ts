import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{app,core,data,scripts,server,tests}/**/*.test.ts'],
    exclude: ['tests/browser/**'],
    // No test changes what another one imports.
    isolate: false,
  },
})
