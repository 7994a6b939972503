/**
 * Installs the packages if they differ from the lock file, on the machine's own Node (18 or newer). It is CommonJS
 * because Node cannot load an ES module from a folder with a backslash in its name, which this script reports. The
 * owner reads its messages too, so they are in Portuguese.
 */
const { execFile } = require('node:child_process')
const fs = require('node:fs')
const { delimiter, dirname, join } = require('node:path')
const { promisify } = require('node:util')

const root = dirname(__dirname)
const cache = join(root, '.cache')
const HOUR = 3_600_000
const isWindows = process.platform === 'win32'
const nodeProgram = require('./node-program.cjs')
const locked = packagesOf(join(root, 'package-lock.json'))

/** By default, npm waits for minutes. Environment variables have priority. */
const registrySettings = {
  npm_config_fetch_timeout: '30000',
  npm_config_fetch_retry_mintimeout: '1000',
  npm_config_fetch_retry_maxtimeout: '10000',
}
const networkError =
  /^npm (?:error|ERR!) code (EAI_AGAIN|ECONN\w+|E\w+UNREACH|ENOTFOUND|E\w+TIME\w+|FETCH_ERROR)$/m

/** npm ignores signals while it writes files, so Ctrl+C must kill it. */
const interruption = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => interruption.abort())
}

class InstallError extends Error {}

function packagesOf(lockFile) {
  return JSON.parse(fs.readFileSync(lockFile, 'utf8')).packages
}

/** npm writes this file as the last step of an install. It may be missing or damaged. */
function installedPackages(folder) {
  try {
    return packagesOf(join(folder, 'node_modules/.package-lock.json'))
  } catch {
    return {}
  }
}

/** Packages for other platforms are optional and may be missing. */
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

function explanation(stderr) {
  const [, code] = networkError.exec(stderr) ?? []
  if (code) {
    return `O npm não alcança o registro de pacotes (${code}): confira a rede e o que "npm config get registry" mostra.`
  }
  // A minimal Debian or Ubuntu lacks this library.
  if (/loading shared libraries: libatomic/.test(stderr)) {
    return 'Falta no sistema a biblioteca libatomic, de que o Node precisa. No Debian e no Ubuntu, instale-a com: apt-get install libatomic1'
  }
}

/** @param path a folder to put in front of PATH. */
async function run(command, args, cwd, path = '') {
  const PATH = [path, process.env.PATH].filter(Boolean).join(delimiter)
  const env = { ...registrySettings, ...process.env, PATH }
  const { signal } = interruption
  const running = promisify(execFile)(command, args, { cwd, env, signal, maxBuffer: 2 ** 28 })
  // `execFile` ends an aborted process with SIGTERM, whatever its `killSignal`.
  signal.addEventListener('abort', () => running.child.kill('SIGKILL'))
  try {
    await running
  } catch ({ message, stdout, stderr }) {
    if (signal.aborted)
      throw new InstallError('Interrompido. Da próxima vez, a instalação recomeça.')
    throw new InstallError(
      explanation(stderr) ??
        `${stdout}${stderr}${message.split('\n')[0]}\nA instalação dos pacotes falhou; o motivo está acima.`,
    )
  }
}

async function npmInstall(folder, manifest, path) {
  fs.mkdirSync(folder, { recursive: true })
  fs.writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  for (const name of ['package-lock.json', '.npmrc']) {
    fs.copyFileSync(join(root, name), join(folder, name))
  }
  // docs/decisions/0007 explains why `npm ci` is not used. Without --ignore-scripts, npm 11 and older versions
  // would run the install scripts of all packages.
  const options = ['--no-save', '--include=dev', '--ignore-scripts', '--loglevel=error']
  // On Windows, npm is a batch file, which only a shell can run.
  const [command, ...args] = isWindows ? ['cmd', '/d', '/s', '/c', 'npm'] : ['npm']
  await run(command, [...args, 'install', ...options], folder, path)
}

/** An interrupted install must not leave an incomplete `node_modules`. */
async function install(folder) {
  const manifest = JSON.parse(fs.readFileSync(join(root, 'package.json'), 'utf8'))
  // npm skips native packages that do not support the Node on which it runs.
  const first = join(folder, 'node')
  await npmInstall(first, { dependencies: { node: manifest.dependencies.node } })
  await run('node', ['installArchSpecificPackage.js'], join(first, 'node_modules/node'))
  const node = join(first, nodeProgram)

  await npmInstall(folder, manifest, dirname(node))
  fs.mkdirSync(dirname(join(folder, nodeProgram)))
  fs.renameSync(node, join(folder, nodeProgram))
  if (!isInstalled(folder)) {
    throw new InstallError('Os pacotes instalados não são os de package-lock.json.')
  }
  const packages = join(root, 'node_modules')
  if (fs.existsSync(packages)) fs.renameSync(packages, join(folder, 'replaced'))
  fs.renameSync(join(folder, 'node_modules'), packages)
}

/** A folder less than an hour old may belong to a running install. */
function removeLeftovers() {
  for (const name of fs.readdirSync(cache).filter((name) => name.startsWith('install-'))) {
    const age = Date.now() - fs.statSync(join(cache, name)).mtimeMs
    if (age > HOUR) fs.rmSync(join(cache, name), { recursive: true, force: true })
  }
}

async function installOnce() {
  if (Number.parseInt(process.versions.node, 10) < 18) {
    throw new InstallError(
      `Este site precisa do Node 18 ou mais novo para instalar os pacotes; este é o ${process.version}.`,
    )
  }
  // Every path on Windows contains the separator \ and the : of the drive.
  const [unusable] = (isWindows ? /[#%]/ : /[#%*:?\\]/).exec(root) ?? []
  if (unusable) {
    throw new InstallError(
      `O Node e o Vite não funcionam numa pasta com ${unusable} no nome: ${root}`,
    )
  }
  if (isInstalled(root)) return
  console.log('Instalando os pacotes (cerca de um minuto, só desta vez)')
  const started = Date.now()
  const waiting = setInterval(() => {
    const seconds = Math.round((Date.now() - started) / 1000)
    console.log(
      `Ainda instalando depois de ${seconds} s; o npm pode estar esperando o registro de pacotes`,
    )
  }, 20_000)
  fs.mkdirSync(cache, { recursive: true })
  removeLeftovers()
  const folder = fs.mkdtempSync(join(cache, 'install-'))
  try {
    await install(folder)
  } finally {
    clearInterval(waiting)
    // A process that npm started may still write to the folder.
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
}

installOnce().catch((error) => {
  console.error(error instanceof InstallError ? error.message : error)
  process.exitCode = 1
})
