import { builtinModules } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/**
 * The routes and the server share `core`, `data` and `texts`, because the server's errors would otherwise be no
 * `instanceof` the classes that the routes import.
 */
export function sharedModules(root: string): Plugin {
  return {
    name: 'shared-modules',
    applyToEnvironment: ({ name }) => name === 'ssr',
    // In development, Node imports the modules that Vite counts as built in.
    config: () => ({
      environments: { ssr: { resolve: { builtins: [...builtinModules, /^node:/, /^file:/] } } },
    }),
    enforce: 'pre',
    resolveId: {
      filter: { id: /^#(core|data|texts)\// },
      handler(id) {
        const isBuild = this.environment.mode === 'build'
        return { id: isBuild ? id : pathToFileURL(join(root, id.slice(1))).href, external: true }
      },
    },
  }
}
