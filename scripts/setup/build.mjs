/** Builds the site unless the build is from the current sources. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentHash } from './content-hash.mjs'
import { precompress } from './precompress.mjs'
import { compileCache, node, packageProgram, root } from './project.mjs'
import { run, SetupError } from './run.mjs'

const sources = [
  'app',
  'core',
  'public',
  'package-lock.json',
  'react-router.config.ts',
  'scripts/setup/build.mjs',
  'scripts/setup/precompress.mjs',
  'tsconfig.json',
  'vite',
  'vite.config.ts',
]
const stamp = join(root, 'build/sources.sha256')

function builtFrom() {
  try {
    return readFileSync(stamp, 'utf8')
  } catch {
    return null
  }
}

export async function build() {
  const wanted = contentHash(sources)
  if (builtFrom() === wanted) return
  console.log('Building the site')
  // The stamp is deleted first and written last, so that an interrupted build never counts as complete.
  rmSync(join(root, 'build'), { recursive: true, force: true })
  const { code, output } = await run(node, [packageProgram('react-router'), 'build'], {
    env: { NODE_ENV: 'production' },
  })
  if (code !== 0) throw new SetupError(`${output}\nBuilding the site failed; see above.`)
  await precompress(join(root, 'build/client'))
  // Compiles the server for the first start. A wrong configuration is reported by that start.
  await run(node, ['server/main.ts', '--check'], { env: compileCache })
  writeFileSync(stamp, wanted)
}
