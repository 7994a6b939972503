/** Builds the site into a new folder and, once it is complete, switches `build/current` to it. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { currentBuild, removeOldBuilds, switchTo } from './builds.ts'
import { contentHash } from './content-hash.ts'
import { precompress } from './precompress.ts'

const sources = [
  'app',
  'core',
  'public',
  'package-lock.json',
  'react-router.config.ts',
  'scripts/setup/build.ts',
  'scripts/setup/precompress.ts',
  'tsconfig.json',
  'vite.config.ts',
]

/** @param root the checkout, whose packages are installed. */
export function build(root: string): void {
  const builds = join(root, 'build')
  const hash = contentHash(root, sources)
  const previous = currentBuild(builds)
  if (previous?.startsWith(hash)) return
  console.log('Building the site')
  const name = `${hash}-${Date.now()}`
  bundle(root, `build/${name}`)
  precompress(join(builds, name, 'client'))
  switchTo(builds, name)
  removeOldBuilds(builds, [name, previous])
}

function bundle(root: string, folder: string): void {
  const env = { ...process.env, NODE_ENV: 'production', BUILD_DIRECTORY: folder }
  const command = ['node_modules/.bin/react-router', 'build']
  const { status, output } = spawnSync(process.execPath, command, {
    cwd: root,
    env,
    encoding: 'utf8',
  })
  if (status === 0) return
  console.error(`${output.join('')}\nBuilding the site failed; see above.`)
  process.exit(1)
}
