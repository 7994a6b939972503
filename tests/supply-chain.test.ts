/** Which dependencies are allowed: their licences, versions and install scripts. */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = dirname(import.meta.dirname)
const read = (path: string) => readFileSync(join(root, path), 'utf8')

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
  readonly allowScripts: Readonly<Record<string, boolean>>
}

interface LockedPackage {
  readonly version: string
  readonly license?: string
  readonly integrity?: string
  readonly resolved?: string
  readonly hasInstallScript?: boolean
}

const manifest: Manifest = JSON.parse(read('package.json'))
const wanted = { ...manifest.dependencies, ...manifest.devDependencies }
const lock: { packages: Record<string, LockedPackage> } = JSON.parse(read('package-lock.json'))
const packages = Object.entries(lock.packages)
  .filter(([path]) => path !== '')
  .map(([path, locked]) => ({ name: path.replace(/^.*node_modules\//, ''), path, ...locked }))

/** They only require their own text to be kept. */
const permissive = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'Python-2.0',
  'Unlicense',
  'Zlib',
])

/** Licences that require more, each with the packages for which that is acceptable, and why. */
const exceptions: readonly { readonly licence: string; readonly packages: RegExp }[] = [
  // Unmodified libraries that sharp loads on the server; they are not distributed.
  { licence: 'LGPL-3.0-or-later', packages: /^@img\/sharp-/ },
  // Concerns the distribution of modified files. It is used on the server, unmodified.
  { licence: 'MPL-2.0', packages: /^satori$/ },
  // The same, for tools of tests and build; none of their own code is part of the site.
  { licence: 'MPL-2.0', packages: /^(?:@axe-core\/playwright|axe-core|lightningcss(?:-.+)?)$/ },
  // A font that may be subset and served as long as it is not sold by itself.
  { licence: 'OFL-1.1', packages: /^@fontsource-variable\/bricolage-grotesque$/ },
  // A table of browsers that a build tool uses.
  { licence: 'CC-BY-4.0', packages: /^caniuse-lite$/ },
]

/** @param expression of SPDX, of which AND binds more tightly than OR; other nesting counts as unknown. */
function isAllowed(name: string, expression: string): boolean {
  const known = (licence: string) =>
    permissive.has(licence) ||
    exceptions.some((exception) => exception.licence === licence && exception.packages.test(name))
  const alternatives = expression.replace(/^\(([^()]*)\)$/, '$1').split(' OR ')
  return alternatives.some((alternative) => alternative.split(' AND ').every(known))
}

describe('licences', () => {
  test('every package has one that is allowed', () => {
    const offences = packages
      .filter(({ name, license = '' }) => !isAllowed(name, license))
      .map(
        ({ name, version, license = 'no licence at all' }) =>
          `${name}@${version} comes under ${license}: take another package, or allow it in tests/supply-chain.test.ts and say why`,
      )
    expect(offences).toEqual([])
  })

  test.each([
    ['anything', 'MIT', true],
    ['anything', '(MIT OR GPL-3.0-only)', true],
    ['anything', 'MIT AND Zlib', true],
    ['anything', 'MIT AND GPL-3.0-only', false],
    ['anything', '(GPL-3.0-only OR MIT) AND (MIT OR GPL-3.0-only)', false],
    ['anything', 'LGPL-3.0-or-later', false],
    ['anything', 'SEE LICENSE IN terms.txt', false],
    ['anything', '', false],
    ['@img/sharp-wasm32', 'Apache-2.0 AND LGPL-3.0-or-later AND MIT', true],
    ['not-satori', 'MPL-2.0', false],
  ])('%s under "%s": %s', (name, expression, allowed) => {
    expect(isAllowed(name, expression)).toBe(allowed)
  })
})

describe('versions', () => {
  test('are exact', () => {
    const loose = Object.entries(wanted).filter(([, version]) => !/^\d+(?:\.\d+){2}$/.test(version))
    expect(loose).toEqual([])
  })

  test('are locked as wanted', () => {
    const { dependencies, devDependencies } = manifest
    expect(lock.packages['']).toMatchObject({ dependencies, devDependencies })
    const locked = Object.keys(wanted).map((name) => [
      name,
      lock.packages[`node_modules/${name}`]?.version,
    ])
    expect(Object.fromEntries(locked)).toEqual(wanted)
  })

  test('of packages that only work together are the same', () => {
    const router = Object.entries(wanted).filter(([name]) =>
      /^(?:@react-router\/|react-router$)/.test(name),
    )
    expect(router.length).toBeGreaterThan(1)
    expect(new Set(router.map(([, version]) => version)).size).toBe(1)
    const major = (name: string) => wanted[name]?.split('.')[0]
    expect(major('@types/node')).toBe(major('node'))
  })

  test('are locked by checksum, and to no address: .npmrc leaves addresses out', () => {
    const offences = packages.filter(({ integrity, resolved }) => !integrity || resolved)
    expect(offences.map(({ path }) => path)).toEqual([])
  })
})

describe('install scripts', () => {
  test('are allowed or denied by name, and only the runtime may have one', () => {
    const scripted = packages.filter(({ hasInstallScript }) => hasInstallScript)
    const undecided = scripted.filter(({ name }) => !(name in manifest.allowScripts))
    expect(undecided.map(({ name }) => name)).toEqual([])
    const allowed = Object.entries(manifest.allowScripts).filter(([, may]) => may)
    expect(allowed).toEqual([['node', true]])
  })

  test('run in no install of ours', () => {
    expect(read('scripts/setup/install.mjs')).toContain("'--ignore-scripts'")
    expect(read('Dockerfile')).toMatch(/npm install .*--ignore-scripts/)
  })
})

describe('what is fetched by name is pinned by content', () => {
  test('actions of the workflows', () => {
    const workflows = globSync('.github/workflows/*.{yml,yaml}', { cwd: root })
    const uses = workflows.flatMap((path) => read(path).match(/\buses:.*/g) ?? [])
    expect(uses).not.toEqual([])
    const loose = uses.filter((line) => !/^uses: [\w./-]+@[\da-f]{40} # v\d+(?:\.\d+)*$/.test(line))
    expect(loose).toEqual([])
  })

  test('images of containers', () => {
    const images = [
      ...read('Dockerfile').matchAll(/^FROM (\S*:\S*)/gm),
      ...read('compose.yaml').matchAll(/^ *image: (.*)$/gm),
    ].map(([, image = '']) => image)
    expect(images).toHaveLength(2)
    expect(images.filter((image) => !/^[\w/.-]+:[\w.-]+@sha256:[\da-f]{64}$/.test(image))).toEqual(
      [],
    )
  })

  test('the image has the Node of the package', () => {
    const [, version] = read('Dockerfile').match(/^FROM node:([\d.]+)-/m) ?? []
    expect(version).toBe(wanted.node)
  })
})
