import { basename } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { inlineScript } from './vite/inline-script.ts'

/** All that several pages need, in one file: it compresses better than in pieces. */
const shared = { name: 'shared', minShareCount: 2 }

/** The desk is built apart (app/routes.ts), and everything of it is served below its address. */
const isDesk = process.env.BUILD_PART === 'desk'

export default defineConfig({
  ...(isDesk && { base: '/estudio/', publicDir: false }),
  plugins: [inlineScript(), reactRouter()],
  build: {
    // What the README says the site needs.
    target: ['chrome123', 'edge123', 'firefox125', 'safari17.5'],
    assetsInlineLimit: 0,
    // One stylesheet for all pages, which the server puts into each document.
    cssCodeSplit: false,
  },
  // Readable, and each unique by its file; a hash would be bytes that no compression saves.
  css: {
    modules: { generateScopedName: (name, file) => `${basename(file, '.module.css')}_${name}` },
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [shared] } } } } },
  },
  // Only the icons in use go into the server build; all of them would slow the start.
  ssr: { noExternal: ['lucide'] },
})
