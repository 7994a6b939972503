import { basename } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { inlineScript } from './vite/inline-script.ts'

/** The oldest browsers that the site supports; the README lists them too. */
const browsers = ['chrome123', 'edge123', 'firefox125', 'safari17.5']

/** Puts modules that several pages share into one file, which compresses better than many small ones. */
const shared = { name: 'shared', minShareCount: 2 }

/** One file with the modules that every page needs at its start, and everything they import. */
const start = {
  name: 'start',
  test: /\/(?:app\/root|public-error-boundary|entry\.client|hydrated-router|project-card|chat-within-reach|footer|use-follow-up|below-the-fold-styles)\.\w+$/,
}

/**
 * The styles of what public pages show below their first screen. The server links them in front of these sections, and
 * inlines the others (server/pages/document.ts).
 */
const belowTheFold = {
  name: 'below-the-fold',
  test: /\/(?:services|services-scene|about|projects|project-card|framed-picture|contact|footer)\.module\.css/,
}

/** The desk is a separate build (see app/routes.ts). All its files are served below /estudio. */
const isDesk = process.env.BUILD_PART === 'desk'

export default defineConfig({
  ...(isDesk && { base: '/estudio/', publicDir: false }),
  plugins: [inlineScript(browsers), reactRouter()],
  build: {
    target: browsers,
    assetsInlineLimit: 0,
  },
  // Make class names unique by the file's name instead of by a hash, because hashes compress badly.
  css: {
    modules: { generateScopedName: (name, file) => `${basename(file, '.module.css')}_${name}` },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: isDesk ? [shared] : [belowTheFold, start, shared] } },
        },
      },
    },
  },
  // Only for `npm run dev`. Otherwise Vite finds these packages during the first page load and reloads the page.
  optimizeDeps: { include: ['lucide', 'embla-carousel', 'sonner', 'p-limit', 'zod'] },
  // Bundle lucide into the server build, so that it contains only the icons in use. Loading all icons slows the start.
  ssr: { noExternal: ['lucide'] },
})
