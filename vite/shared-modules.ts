import { builtinModules } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/**
 * Leaves `core` and `texts` out of the server's build, so that the routes and the server share one copy of each module.
 * Otherwise, an error thrown by the server would not be an `instanceof` the class that a route imports.
 */
export function sharedModules(root: string): Plugin {
  return {
    name: 'shared-modules',
    applyToEnvironment: ({ name }) => name === 'ssr',
    // In development, Vite has Node import the modules that it counts as built in.
    config: () => ({
      environments: { ssr: { resolve: { builtins: [...builtinModules, /^node:/, /^file:/] } } },
    }),
    enforce: 'pre',
    resolveId: {
      filter: { id: /^#(core|texts)\// },
      handler(id) {
        const isBuild = this.environment.mode === 'build'
        return { id: isBuild ? id : pathToFileURL(join(root, id.slice(1))).href, external: true }
      },
    },
  }
}
