/** Bundles a script for a `<script>` element: `import code from './main.ts?inline-script'` gives its minified text. */
import { build, type Plugin } from 'vite'

const SUFFIX = '?inline-script'

export function inlineScript(): Plugin {
  return {
    name: 'inline-script',
    // Before Vite's own handling of TypeScript.
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(SUFFIX)) return null
      const entry = id.slice(0, -SUFFIX.length)
      const result = await build({
        configFile: false,
        logLevel: 'warn',
        build: { write: false, minify: 'oxc', rolldownOptions: { input: entry, output: { format: 'iife' } } },
      })
      const outputs = [result].flat().flatMap((bundle) => ('output' in bundle ? bundle.output : []))
      const [chunk] = outputs.filter((output) => output.type === 'chunk')
      if (!chunk) throw new Error(`${entry} gave no script`)
      for (const module of chunk.moduleIds) this.addWatchFile(module)
      return `export default ${JSON.stringify(chunk.code.trim())}`
    },
  }
}
