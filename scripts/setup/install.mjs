/** Installs the packages when those installed differ from the lock file. */
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { node, root } from './project.mjs'
import { run, SetupError } from './run.mjs'

/** Without the installed programs, so that npm runs on the machine's Node while it replaces ours. */
const env = {
  PATH: (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.startsWith(join(root, 'node_modules')))
    .join(delimiter),
}

function lockedPackages(file) {
  return JSON.parse(readFileSync(join(root, file), 'utf8')).packages
}

/** npm records what it installed in a hidden lock file, as the last step of every install. */
function installedAsLocked() {
  if (!existsSync(node) || !existsSync(join(root, 'node_modules/.package-lock.json'))) return false
  const installed = lockedPackages('node_modules/.package-lock.json')
  return Object.entries(lockedPackages('package-lock.json')).every(([path, locked]) => {
    if (path === '') return true
    const found = installed[path]
    if (found) return found.version === locked.version && found.integrity === locked.integrity
    return Boolean(locked.optional || locked.devOptional)
  })
}

/**
 * Node comes through its package's install script, the only one that package.json allows. It is run here
 * instead of by npm, because versions before 12 run all install scripts.
 */
async function installNode() {
  const folder = join(root, 'node_modules/node')
  const { output } = await run('node', ['installArchSpecificPackage.js'], { cwd: folder, env })
  const trial = await run(node, ['--version'])
  if (trial.code === 0) return
  throw new SetupError(`${output}\n${trial.output}\nThe installed Node does not run: ${node}`)
}

export async function install() {
  if (installedAsLocked()) return
  console.log('Installing packages (about a minute, once)')
  rmSync(join(root, 'node_modules'), { recursive: true, force: true })
  // Not `npm ci`: that insists on optional packages for every platform, even where a registry
  // does not offer them. Versions and checksums come from the lock file all the same.
  const args = ['install', '--no-save', '--include=dev', '--ignore-scripts', '--loglevel=error']
  const { code, output } = await run('npm', args, { env })
  if (code !== 0) throw new SetupError(`${output}\nInstalling the packages failed; see above.`)
  await installNode()
}
