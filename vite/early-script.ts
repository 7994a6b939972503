/** Provides the minified early script to the server build as a string: `virtual:early-script`. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { minify, type Plugin, transformWithOxc } from 'vite'

const NAME = 'virtual:early-script'
const RESOLVED = `\0${NAME}`
const SOURCE = 'app/document/early-controls.ts'

export function earlyScript(): Plugin {
  return {
    name: 'early-script',
    resolveId: { filter: { id: new RegExp(`^${NAME}$`) }, handler: () => RESOLVED },
    load: {
      filter: { id: new RegExp(RESOLVED) },
      async handler() {
        if (this.environment.config.consumer !== 'server') return 'export default ""'
        const file = join(this.environment.config.root, SOURCE)
        this.addWatchFile(file)
        const { code } = await transformWithOxc(await readFile(file, 'utf8'), file)
        return `export default ${JSON.stringify((await minify(file, code)).code.trim())}`
      },
    },
  }
}
