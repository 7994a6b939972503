import { basename } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { inlineScript } from './vite/inline-script.ts'

/** What the README says the site needs. */
const browsers = ['chrome123', 'edge123', 'firefox125', 'safari17.5']

/** Modules that several pages share come in one file, which compresses better than many. */
const shared = { name: 'shared', minShareCount: 2 }

/** The desk has a build of its own (app/routes.ts), and all its files are served below its address. */
const isDesk = process.env.BUILD_PART === 'desk'

export default defineConfig({
  ...(isDesk && { base: '/estudio/', publicDir: false }),
  plugins: [inlineScript(browsers), reactRouter()],
  build: {
    target: browsers,
    assetsInlineLimit: 0,
    // The server puts this one stylesheet of all pages into each document.
    cssCodeSplit: false,
  },
  // The file's name makes a class unique. A hash would not compress.
  css: {
    modules: { generateScopedName: (name, file) => `${basename(file, '.module.css')}_${name}` },
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [shared] } } } } },
  },
  // Bundled, so that the server build contains only the icons in use: loading all of them would slow the start.
  ssr: { noExternal: ['lucide'] },
})
