/**
 * Builds the site, unless these sources are built already: into a new folder, to which `build/current` is switched
 * once it is complete.
 */
import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { currentBuild, removeOldBuilds, switchTo } from './setup/builds.ts'
import { contentHash } from './setup/content-hash.ts'
import { precompress } from './setup/precompress.ts'

const sources = [
  'app',
  'core',
  'public',
  'package-lock.json',
  'react-router.config.ts',
  'scripts/build.ts',
  'scripts/setup/precompress.ts',
  'tsconfig.json',
  'vite.config.ts',
]

function build(root: string): void {
  const builds = join(root, 'build')
  const hash = contentHash(root, sources)
  const previous = currentBuild(builds)
  if (previous?.startsWith(hash)) return
  console.log('Building the site')
  const name = `${hash}-${Date.now()}`
  for (const [part, folder] of [
    ['site', name],
    ['desk', `${name}/desk`],
  ] as const) {
    bundle(root, part, `build/${folder}`)
    precompress(join(builds, folder, 'client'))
  }
  switchTo(builds, name)
  removeOldBuilds(builds, [name, previous])
}

function bundle(root: string, part: 'site' | 'desk', folder: string): void {
  const env = { ...process.env, NODE_ENV: 'production', BUILD_PART: part, BUILD_DIRECTORY: folder }
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

build(dirname(import.meta.dirname))
