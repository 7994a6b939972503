import { execFile, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '../tests/support/temporary-folder.ts'

/**
 * A fake npm, which installs a fake `node` package. Its environment variables:
 * - NPM_RUNS is a file. At each run, npm adds a word to it.
 * - NPM_FAILS is an error message. If it is set, npm prints it and fails.
 * - NPM_HANGS is a file. If it is set, npm creates the file and then runs forever, even after SIGINT and SIGTERM.
 */
const npm = `#!/usr/bin/env node
const fs = require('node:fs')
const { NPM_FAILS, NPM_HANGS, NPM_RUNS } = process.env
fs.appendFileSync(NPM_RUNS, 'npm ')
if (NPM_FAILS) {
  console.error(NPM_FAILS)
  process.exit(1)
}
fs.mkdirSync('node_modules/node', { recursive: true })
if (NPM_HANGS) {
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})
  fs.writeFileSync(NPM_HANGS, '')
  setInterval(() => {}, 1000)
} else {
  fs.writeFileSync(
    'node_modules/node/installArchSpecificPackage.js',
    "require('node:fs').mkdirSync('bin'); require('node:fs').symlinkSync(process.execPath, 'bin/node')",
  )
  const { packages } = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'))
  delete packages['node_modules/other']
  fs.writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages }))
}
`

let root: string
let environment: NodeJS.ProcessEnv

beforeEach(() => {
  root = temporaryFolder()
  for (const name of ['scripts', 'programs']) mkdirSync(join(root, name))
  copyScripts()
  writeFileSync(join(root, 'programs/npm'), npm, { mode: 0o755 })
  writeFileSync(join(root, 'package.json'), '{ "dependencies": { "node": "1.0.0" } }')
  writeFileSync(join(root, '.npmrc'), '')
  lock('first')
  const PATH = [join(root, 'programs'), process.env.PATH].join(delimiter)
  environment = { ...process.env, PATH, NPM_RUNS: join(root, 'runs') }
})

function copyScripts() {
  for (const name of ['install.cjs', 'node-program.cjs']) {
    cpSync(join(import.meta.dirname, name), join(root, 'scripts', name))
  }
}

function lock(integrity: string) {
  const packages = {
    '': {},
    'node_modules/node': { integrity },
    // The fake npm does not install this package, because npm leaves out packages for other platforms.
    'node_modules/other': { optional: true },
  }
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }))
}

/** Runs `install.cjs`. @param variables added to its environment. */
function install(variables: NodeJS.ProcessEnv = {}): Promise<{ code: unknown; output: string }> {
  const env = { ...environment, ...variables }
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['scripts/install.cjs'],
      { cwd: root, env },
      (error, stdout, stderr) => resolve({ code: error?.code ?? 0, output: `${stdout}${stderr}` }),
    )
  })
}

const npmRecord = () => join(root, 'node_modules/.package-lock.json')
const countNpmRuns = () => readFileSync(join(root, 'runs'), 'utf8').trim().split(' ').length
/** The folders of unfinished installs. */
const leftovers = () => readdirSync(join(root, '.cache'))
const hasNode = () => existsSync(join(root, 'node_modules/node/bin/node'))

test('installs the packages, and does nothing if they are installed', async () => {
  const output = expect.stringContaining('Instalando os pacotes')
  expect(await install()).toEqual({ code: 0, output })
  expect(hasNode()).toBe(true)
  expect(leftovers()).toEqual([])
  const runs = countNpmRuns()
  expect(await install()).toEqual({ code: 0, output: '' })
  expect(countNpmRuns()).toBe(runs)
})

test.each([
  ['the lock file changes', () => lock('second')],
  ["npm's record of the install is damaged", () => writeFileSync(npmRecord(), 'junk')],
])('installs again when %s', async (_, change) => {
  await install()
  const runs = countNpmRuns()
  change()
  expect(await install()).toMatchObject({ code: 0 })
  expect(countNpmRuns()).toBeGreaterThan(runs)
})

test.each(['#', ':', '\\'])(
  'fails with one line in a folder with %s in its name',
  async (character) => {
    root = join(root, `a${character}b`)
    mkdirSync(join(root, 'scripts'), { recursive: true })
    copyScripts()
    lock('first')
    const output = `O Node e o Vite não funcionam numa pasta com ${character} no nome: ${root}\n`
    expect(await install()).toEqual({ code: 1, output })
  },
)

test.each([
  ['npm error code ECONNREFUSED', /O npm não alcança o registro de pacotes \(ECONNREFUSED\): .*/],
  [
    'node: error while loading shared libraries: libatomic.so.1: cannot open shared object file',
    /Falta no sistema a biblioteca libatomic.*: apt-get install libatomic1/,
  ],
])('explains the failure "%s" in one line', async (NPM_FAILS, explanation) => {
  const { code, output } = await install({ NPM_FAILS })
  expect(code).toBe(1)
  expect(output).toMatch(new RegExp(`^Instalando.*\n${explanation.source}\n$`))
})

test('a failed install keeps the installed packages, and leaves no files behind', async () => {
  await install()
  lock('second')
  expect(await install({ NPM_FAILS: 'npm error' })).toMatchObject({ code: 1 })
  expect(hasNode()).toBe(true)
  expect(leftovers()).toEqual([])
})

test('Ctrl+C ends an install without leftovers, even if npm ignores signals', async () => {
  const hangingFile = join(root, 'hanging')
  const env = { ...environment, NPM_HANGS: hangingFile }
  const child = spawn(process.execPath, ['scripts/install.cjs'], {
    cwd: root,
    env,
    stdio: 'ignore',
    // Starts a process group. Like a terminal, the test signals the whole group.
    detached: true,
  })
  await expect.poll(() => existsSync(hangingFile)).toBe(true)
  process.kill(-(child.pid as number), 'SIGINT')
  expect(await new Promise((resolve) => child.on('exit', resolve))).toBe(1)
  expect(leftovers()).toEqual([])
  expect(existsSync(join(root, 'node_modules'))).toBe(false)
})
