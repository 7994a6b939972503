/**
 * Installs the packages when those installed are not those of the lock file. Runs on whatever Node the machine
 * has, from 18; everything after it runs on the Node that the lock file pins. CommonJS, because Node runs no module
 * below a folder with a backslash in its name, and so could not say so.
 */
const { execFile } = require('node:child_process')
const fs = require('node:fs')
const { delimiter, dirname, join } = require('node:path')
const { promisify } = require('node:util')

const root = dirname(__dirname)
const cache = join(root, '.cache')
const nodeProgram = 'node_modules/node/bin/node'
const locked = packagesOf(join(root, 'package-lock.json'))

/** By default npm waits minutes for a registry that does not answer. In ms; the environment wins. */
const registrySettings = {
  npm_config_fetch_timeout: '30000',
  npm_config_fetch_retry_mintimeout: '1000',
  npm_config_fetch_retry_maxtimeout: '10000',
}
const networkError =
  /^npm (?:error|ERR!) code (EAI_AGAIN|ECONN\w+|E\w+UNREACH|ENOTFOUND|E\w+TIME\w+|FETCH_ERROR)$/m

/** npm ignores Ctrl+C while it writes, so it is killed. */
const interruption = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => interruption.abort())
}

/** A failure whose message is enough; its stack is not printed. */
class InstallError extends Error {}

function packagesOf(lockFile) {
  return JSON.parse(fs.readFileSync(lockFile, 'utf8')).packages
}

/** What npm noted as the last step of an install; without a readable note, nothing counts as installed. */
function installedPackages(folder) {
  try {
    return packagesOf(join(folder, 'node_modules/.package-lock.json'))
  } catch {
    return {}
  }
}

function isInstalled(folder) {
  const installed = installedPackages(folder)
  return (
    fs.existsSync(join(folder, nodeProgram)) &&
    Object.entries(locked).every(([path, { integrity, optional, devOptional }]) => {
      if (path === '') return true
      return installed[path] ? installed[path].integrity === integrity : optional || devOptional
    })
  )
}

/** @param path a folder whose programs come before those of PATH. */
async function run(command, args, cwd, path = '') {
  const PATH = [path, process.env.PATH].filter(Boolean).join(delimiter)
  const env = { ...registrySettings, ...process.env, PATH }
  const { signal } = interruption
  const options = { cwd, env, signal, killSignal: 'SIGKILL', maxBuffer: 2 ** 28 }
  try {
    await promisify(execFile)(command, args, options)
  } catch ({ message, stdout, stderr }) {
    if (signal.aborted) throw new InstallError('Interrupted; the next start installs again.')
    const [, code] = networkError.exec(stderr) ?? []
    throw new InstallError(
      code
        ? `npm cannot reach its registry (${code}): check the network and what "npm config get registry" says.`
        : `${stdout}${stderr}\nInstalling the packages failed: ${message.split('\n')[0]}`,
    )
  }
}

/** Installs what the manifest names, in the versions and with the checksums of the lock file. */
async function npmInstall(folder, manifest, path) {
  fs.mkdirSync(folder, { recursive: true })
  fs.writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  for (const name of ['package-lock.json', '.npmrc']) {
    fs.copyFileSync(join(root, name), join(folder, name))
  }
  // Not `npm ci`; see docs/decisions/0007. Install scripts: versions of npm before 12 would run all of them.
  const options = ['--no-save', '--include=dev', '--ignore-scripts', '--loglevel=error']
  await run('npm', ['install', ...options], folder, path)
}

/** Installs into a folder beside `node_modules`, and swaps the two when all is there. */
async function install(folder) {
  const manifest = JSON.parse(fs.readFileSync(join(root, 'package.json'), 'utf8'))
  // npm leaves out native packages that the Node it runs on is too old for, so ours comes first and runs npm.
  const first = join(folder, 'node')
  await npmInstall(first, { dependencies: { node: manifest.dependencies.node } })
  await run('node', ['installArchSpecificPackage.js'], join(first, 'node_modules/node'))
  const node = join(first, nodeProgram)

  await npmInstall(folder, manifest, dirname(node))
  fs.mkdirSync(dirname(join(folder, nodeProgram)))
  fs.renameSync(node, join(folder, nodeProgram))
  if (!isInstalled(folder)) {
    throw new InstallError('npm installed other packages than package-lock.json names.')
  }
  const packages = join(root, 'node_modules')
  if (fs.existsSync(packages)) fs.renameSync(packages, join(folder, 'replaced'))
  fs.renameSync(join(folder, 'node_modules'), packages)
}

/** Deletes the folders of installs that had no time to do so themselves; a younger one may be at work. */
function removeLeftovers() {
  for (const name of fs.readdirSync(cache).filter((name) => name.startsWith('install-'))) {
    const age = Date.now() - fs.statSync(join(cache, name)).mtimeMs
    if (age > 3_600_000) fs.rmSync(join(cache, name), { recursive: true, force: true })
  }
}

async function installOnce() {
  if (Number.parseInt(process.versions.node, 10) < 18) {
    throw new InstallError(`Node 18 or newer is needed, and this is ${process.version}.`)
  }
  const [unusable] = /[#%*:?\\]/.exec(root) ?? []
  if (unusable) {
    throw new InstallError(
      `Node and Vite cannot work below a folder with ${unusable} in its name: ${root}`,
    )
  }
  if (isInstalled(root)) return
  console.log('Installing packages (about a minute, once)')
  const started = Date.now()
  const waiting = setInterval(() => {
    const seconds = Math.round((Date.now() - started) / 1000)
    console.log(`Still installing after ${seconds} s; npm may be waiting for its registry`)
  }, 20_000)
  fs.mkdirSync(cache, { recursive: true })
  removeLeftovers()
  const folder = fs.mkdtempSync(join(cache, 'install-'))
  try {
    await install(folder)
  } finally {
    clearInterval(waiting)
    // Tries again while a killed npm writes its last files.
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
}

installOnce().catch((error) => {
  console.error(error instanceof InstallError ? error.message : error)
  process.exitCode = 1
})
