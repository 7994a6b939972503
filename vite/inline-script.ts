/** `import code from './main.ts?inline-script'` gives the compiled bundle as text, unlike `?raw` and `?url`. */
import { build, type Plugin } from 'vite'

const SUFFIX = '?inline-script'

export function inlineScript(target: string[]): Plugin {
  return {
    name: 'inline-script',
    // Vite's own plugins would treat the file as a module of the page.
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
      if (!('output' in result))
        throw new Error(`Vite did not return exactly one output for ${entry}`)
      const [chunk] = result.output
      // In development, a change in a bundled module bundles again.
      for (const module of chunk.moduleIds) this.addWatchFile(module)
      return `export default ${JSON.stringify(chunk.code.trim())}`
    },
  }
}
