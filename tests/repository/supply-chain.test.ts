/**
 * Checks the versions, licences and install scripts of the dependencies, and that workflow actions and
 * container images are pinned.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

interface LockedPackage {
  readonly integrity?: string
  readonly resolved?: string
  readonly license?: string
  readonly hasInstallScript?: boolean
}

const { dependencies, devDependencies, allowScripts, engines } = JSON.parse(read('package.json'))
const versions: Record<string, string> = { ...dependencies, ...devDependencies }
const lock: { packages: Record<string, LockedPackage> } = JSON.parse(read('package-lock.json'))
const packages = Object.entries(lock.packages)
  .filter(([path]) => path !== '')
  .map(([path, locked]) => ({ name: path.replace(/^.*node_modules\//, ''), ...locked }))

/** Licences that any package may have. */
const permissive =
  /^(?:0BSD|Apache-2\.0|BlueOak-1\.0\.0|BSD-[23]-Clause|CC0-1\.0|ISC|MIT|Python-2\.0|Unlicense|Zlib)$/

/** Other allowed licences, each with the packages that may have it. */
const exceptions: Readonly<Record<string, RegExp>> = {
  'LGPL-3.0-or-later': /^@img\/sharp-/,
  'MPL-2.0': /^(?:satori|@axe-core\/playwright|axe-core|lightningcss(?:-.+)?)$/,
  'OFL-1.1': /^@fontsource-variable\/bricolage-grotesque$/,
  'CC-BY-4.0': /^caniuse-lite$/,
}

/** @param expression the `license` of the package `name`, such as `(MIT OR GPL-3.0)` or `MIT AND ISC`. */
function isAllowed(name: string, expression: string): boolean {
  const alternatives = expression.replace(/^\(([^()]*)\)$/, '$1').split(' OR ')
  return alternatives.some((alternative) =>
    alternative
      .split(' AND ')
      .every((licence) => permissive.test(licence) || exceptions[licence]?.test(name)),
  )
}

test('every package has an allowed licence', () => {
  expect(packages).not.toHaveLength(0)
  const refused = packages.filter(({ name, license = '' }) => !isAllowed(name, license))
  expect(refused.map(({ name, license }) => `${name}: ${license}`)).toEqual([])
})

test('package.json and the lock file have the same exact versions, with checksums and without a registry', () => {
  expect(versions).not.toEqual({})
  expect(Object.values(versions).filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
  expect(lock.packages['']).toMatchObject({ dependencies, devDependencies, engines })
  expect(packages.filter(({ integrity, resolved }) => !integrity || resolved)).toEqual([])
})

test('only the package `node` may run an install script', () => {
  const withInstallScript = packages.filter(({ hasInstallScript }) => hasInstallScript)
  expect(withInstallScript.filter(({ name }) => !(name in allowScripts))).toEqual([])
  expect(Object.keys(allowScripts).filter((name) => allowScripts[name])).toEqual(['node'])
  expect(read('scripts/install.cjs')).toContain("'--ignore-scripts'")
  expect(read('Dockerfile')).toMatch(/npm install .*--ignore-scripts/)
})

test('package.json, the README and the installer name the same oldest Node', () => {
  const [, oldest] = /process\.versions\.node, 10\) < (\d+)/.exec(read('scripts/install.cjs')) ?? []
  expect(engines).toEqual({ node: `>=${oldest}` })
  expect(read('README.md')).toContain(`with Node ${oldest} or newer`)
})

/** Group 1 is the name of the package. */
const packageImport = /(?:\bfrom |\bimport[ (])["']((?:@[\w-]+\/)?\w[\w.-]*)["'/]/g

test('the running site imports only the packages in `dependencies`', () => {
  const builtFiles = globSync('build/current/{,desk/}server/**/*.js', { cwd: root })
  const serverFiles = globSync('{core,data,server,texts}/**/*.ts', {
    cwd: root,
    exclude: ['**/*.test.ts', 'server/development.ts'],
  })
  expect(builtFiles.length).toBeGreaterThan(1)
  const imported = [...builtFiles, ...serverFiles].flatMap((path) =>
    Array.from(read(path).matchAll(packageImport), ([, name = '']) => name),
  )
  expect(imported).toContain('hono')
  expect(imported.filter((name) => !(name in dependencies))).toEqual([])
})

test('workflow actions are pinned by commit', () => {
  const workflows = globSync('.github/workflows/*.yml', { cwd: root }).map(read).join('\n')
  const actions = workflows.match(/\buses:.*/g) ?? []
  const pinned = /^uses: [\w./-]+@[\da-f]{40} # v\d+(?:\.\d+)*$/
  expect(actions).not.toEqual([])
  expect(actions.filter((action) => !pinned.test(action))).toEqual([])
})

/** The image of this repository is not among them, because its name is in a variable. */
const containerImages = [
  'Dockerfile',
  ...globSync('{*,.github/workflows/*}.{yaml,yml}', { cwd: root }),
]
  .flatMap((file) => read(file).match(/(?<=^FROM |^ *(?:image|container): )(?!\$)\S+:\S+/gm) ?? [])
  .toSorted()

test('workflows have no right that a job does not ask for, and containers have limits', () => {
  for (const file of globSync('.github/workflows/*.yml', { cwd: root }))
    expect(read(file), file).toMatch(/^permissions:(?: \{\}|\n {2}contents: read)\n\n/m)
  for (const file of ['compose.yaml', 'compose.site.yaml'])
    for (const limit of ['cap_drop: [ALL]', 'no-new-privileges', 'mem_limit', 'pids_limit'])
      expect(read(file), file).toContain(limit)
})

test('container images are pinned by digest, and have the version of the npm package `node`', () => {
  const node = new RegExp(`^node:${versions.node}-[\\w.-]+@sha256:[\\da-f]{64}$`)
  expect(containerImages).toEqual([
    expect.stringMatching(/^caddy:[\w.-]+@sha256:[\da-f]{64}$/),
    expect.stringMatching(node),
  ])
})
