import { builtinModules } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/** The routes must import the server's own modules, or its errors would be no `instanceof` their classes. */
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
