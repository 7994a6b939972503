import { basename } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { DESK } from './core/paths.ts'
import { compileEarly } from './vite/compile-early.ts'
import { inlineScript } from './vite/inline-script.ts'
import { sharedModules } from './vite/shared-modules.ts'

/** The README lists them too. Safari on iOS before 18.3 does not close a popover at a tap outside it. */
const browsers = ['chrome132', 'edge132', 'firefox134', 'safari18.3']

/** One large file of shared modules compresses better than several small ones. */
const shared = { name: 'shared', minShareCount: 2 }

/**
 * The modules that most public pages need when they start, with their imports. The landing page's first screen is left
 * out, because otherwise projects' pages would inline its styles.
 */
const start = {
  name: 'start',
  test: /entry\.client|app\/(root|site\/(layout|page-change)\/.*|site\/landing\/(services|about|projects|testimonials|contact))\.tsx?$/,
}

/** Pages link these styles where their first screen ends, because it does not need them (app/page-files.tsx). */
const late = [
  { name: 'late-landing', test: /site\/landing\/.*\.late\.(module\.)?css$/ },
  { name: 'late', test: /\.late\.(module\.)?css$/ },
]

const isDesk = process.env.BUILD_PART === 'desk'

export default defineConfig({
  ...(isDesk && { base: `${DESK}/`, publicDir: false }),
  plugins: [
    inlineScript(browsers),
    sharedModules(import.meta.dirname),
    reactRouter(),
    // `entry.client` contains React and the router.
    compileEarly(isDesk ? [] : ['entry.client', 'project']),
  ],
  build: {
    target: browsers,
    // The landing page's scripts are about 400 bytes smaller than with Vite's own minifier, and stay below 102 KB.
    minify: 'terser',
    terserOptions: { ecma: 2020, module: true, compress: { passes: 3 } },
    assetsInlineLimit: 0,
    // The page has already loaded what dynamic imports need.
    modulePreload: false,
  },
  // Vite does not minify the whitespace of a worker with terser.
  worker: { rolldownOptions: { output: { minify: true } } },
  // Hashes in class names would compress badly.
  css: {
    modules: { generateScopedName: (name, file) => `${basename(file).split('.')[0]}_${name}` },
  },
  environments: {
    ssr: { build: { minify: false } },
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: isDesk ? [shared] : [...late, start],
            },
          },
        },
      },
    },
  },
  // If Vite found these packages only during the first page load, it would reload the page.
  optimizeDeps: { include: ['lucide', 'sonner', 'p-limit', 'zod'] },
  // The server would load all icons, and does not have the package for Markdown.
  ssr: { noExternal: ['lucide', 'marked'] },
})
