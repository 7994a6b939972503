import { defineConfig } from 'vitest/config'

const report = process.env.VITEST_REPORT

export default defineConfig({
  test: {
    environment: 'node',
    include: ['{app,core,data,scripts,server,tests}/**/*.test.ts'],
    exclude: ['tests/browser/**'],
    reporters: report ? ['default', ['json', { outputFile: report }]] : ['default'],
  },
})
