import { defineConfig } from '@playwright/test'
import behaviour from './playwright.config.ts'

/** Compares pictures of the site with those of an earlier state, on one machine; see tests/visual/README.md. */
export default defineConfig({
  ...behaviour,
  testDir: 'tests/visual',
  snapshotPathTemplate: '.cache/visual/{arg}{ext}',
  reporter: 'line',
  projects: [{ name: 'visual', use: { contextOptions: { reducedMotion: 'reduce' } } }],
  expect: {
    toHaveScreenshot: {
      animations: 'disabled',
      caret: 'hide',
      scale: 'css',
      maxDiffPixelRatio: 0.001,
    },
  },
})
