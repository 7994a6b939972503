/** Paths of this project, for scripts that run before anything is installed. */
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '../..')

/** The Node that the project pins as a package; the machine's own may be years older. */
export const node = join(root, 'node_modules/node/bin/node')

/**
 * Node's compile cache. Set by the environment, so that it applies to the first file too: a start with
 * a full cache does not even load the TypeScript compiler.
 */
export const compileCache = { NODE_COMPILE_CACHE: join(root, '.cache/compiled') }

/** The program of an installed package, as a path that `node` can run. */
export function packageProgram(name) {
  return join(root, 'node_modules/.bin', name)
}
