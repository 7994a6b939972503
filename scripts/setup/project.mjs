/** Where things of this project lie, for scripts that run before anything is installed. */
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '../..')

/** The Node that the project pins as a package; the machine's own may be years older. */
export const node = join(root, 'node_modules/node/bin/node')

/**
 * Where Node keeps what it has compiled, for the next start. Said in the environment, so that it holds for
 * the first file too: a start that finds all of it there does not even load the TypeScript compiler.
 */
export const compileCache = { NODE_COMPILE_CACHE: join(root, '.cache/compiled') }

/** The program of an installed package, as a path that `node` can run. */
export function packageProgram(name) {
  return join(root, 'node_modules/.bin', name)
}
