import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { shortClassNames } from './vite/class-names.ts'
import { earlyScript } from './vite/early-script.ts'
import { siteStyles } from './vite/site-styles.ts'
import { sonnerWithoutInlineStyles } from './vite/sonner-styles.ts'

/**
 * What every page loads comes in two files: one large file compresses better than many, and the libraries
 * change less often than the site. What only some pages or moments need stays apart.
 */
const chunks = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|react-router|scheduler)\// },
  {
    name: 'site',
    test: (file: string) =>
      /\/(?:app|core)\/|lucide-react/.test(file) &&
      !/\/pages\/project\.|project-detail|share|carousel|toaster|painter|core\/particles/.test(
        file,
      ),
  },
]

/**
 * Has the browser compile all of a project's page while the pointer rests on its card, and not when it is clicked.
 * https://v8.dev/blog/explicit-compile-hints
 */
const compileHint = ({ name }: { name: string }) =>
  name === 'project' ? '//# allFunctionsCalledOnLoad' : ''

export default defineConfig({
  plugins: [sonnerWithoutInlineStyles, siteStyles(), earlyScript(), reactRouter()],
  build: { assetsInlineLimit: 0 },
  css: { modules: { generateScopedName: shortClassNames(import.meta.dirname) } },
  environments: {
    client: {
      build: {
        rolldownOptions: { output: { codeSplitting: { groups: chunks }, postBanner: compileHint } },
      },
    },
  },
  // Only their few parts in use go into the server build; whole, they would slow the start.
  ssr: { noExternal: ['lucide-react', 'embla-carousel-react'] },
  optimizeDeps: { exclude: ['sonner'] },
})
