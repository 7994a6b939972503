/**
 * Bundles a script for a `<script>` element: `import code from './main.ts?inline-script'` gives its minified text.
 * Vite's own `?raw` and `?url` leave TypeScript and imports as they are.
 */
import { build, type Plugin } from 'vite'

const SUFFIX = '?inline-script'

export function inlineScript(target: string[]): Plugin {
  return {
    name: 'inline-script',
    // Before Vite's own plugins, which would read the file as a module of the page.
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(SUFFIX)) return null
      const entry = id.slice(0, -SUFFIX.length)
      const result = await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        build: {
          target,
          write: false,
          rolldownOptions: { input: entry, output: { format: 'iife' } },
        },
      })
      if (!('output' in result)) throw new Error(`Bundling ${entry} did not give one output`)
      const [chunk] = result.output
      // In development, a change of any part reloads the page.
      for (const module of chunk.moduleIds) this.addWatchFile(module)
      return `export default ${JSON.stringify(chunk.code.trim())}`
    },
  }
}
