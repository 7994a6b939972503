/** The rules of the house that no compiler knows. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = dirname(import.meta.dirname)
const layers = ['app', 'core', 'data', 'server'] as const
type Layer = (typeof layers)[number]

interface SourceFile {
  readonly path: string
  readonly text: string
}

function files(pattern: string): SourceFile[] {
  return globSync(pattern, { cwd: root })
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

const scripts = files('{app,core,data,server}/**/*.{ts,tsx}')
const isTest = ({ path }: SourceFile) => path.includes('.test.')
const product = scripts.filter((file) => !isTest(file))

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
}

/** Every module that a file names, however it imports it. */
function importsOf({ text }: SourceFile): string[] {
  const specifier = /\b(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g
  return [...withoutComments(text).matchAll(specifier)].map(([, name = '']) => name)
}

/** The layer that an import leads to, `node` for the runtime, `package` for everything installed. */
function target(file: SourceFile, specifier: string): Layer | 'node' | 'package' | 'elsewhere' {
  if (specifier.startsWith('node:') || builtinModules.includes(specifier)) return 'node'
  if (!specifier.startsWith('.')) return 'package'
  // Types that the framework generates for a route lie beside it in spirit only.
  if (specifier.startsWith('./+types/')) return 'app'
  const path = relative(root, join(root, dirname(file.path), specifier))
  return layers.find((layer) => path.startsWith(`${layer}/`)) ?? 'elsewhere'
}

const allowed: Record<Layer, readonly string[]> = {
  core: ['core'],
  data: ['core', 'data', 'node', 'package'],
  app: ['app', 'core', 'package'],
  server: ['core', 'data', 'server', 'node', 'package'],
}

/** Each is the whole list of what a file may import beyond its layer's rule, and needs a reason. */
const exceptions: Record<string, readonly string[]> = {
  // Feed, manifest and share pictures say what the pages say, and every sentence has one place.
  'server/copy.ts': ['../app/copy.ts'],
  // The vocabulary as types, of which nothing is left at run time.
  'core/structured-data.ts': ['schema-dts'],
}

describe('imports point one way', () => {
  test.each(layers)('%s', (layer) => {
    const offences = product
      .filter(({ path }) => path.startsWith(`${layer}/`))
      .flatMap((file) =>
        importsOf(file)
          .filter((name) => !allowed[layer].includes(target(file, name)))
          .filter((name) => !exceptions[file.path]?.includes(name))
          .map((name) => `${file.path} imports ${name}`),
      )
    expect(offences).toEqual([])
  })

  test('the layers are there, and their imports are seen', () => {
    for (const layer of layers) {
      expect(product.filter(({ path }) => path.startsWith(`${layer}/`))).not.toEqual([])
    }
    const file = { path: 'core/x.ts', text: '' }
    const text = `import a from 'react'\nexport { b } from '../data/b.ts'\nimport './c.ts'
      const d = await import("node:fs") // import 'not-this'\n// from 'nor-this'`
    expect(importsOf({ ...file, text }).map((name) => target(file, name))).toEqual([
      'package',
      'data',
      'core',
      'node',
      'package',
    ])
  })
})

test('core knows neither browser nor process', () => {
  const worldly =
    /\b(?:window|document|navigator|localStorage|sessionStorage|process|Buffer)\s*[.[?]/
  const offences = product
    .filter(({ path, text }) => path.startsWith('core/') && worldly.test(withoutComments(text)))
    .map(({ path }) => path)
  expect(offences).toEqual([])
})

test('colours are written down once, in the tokens', () => {
  const colour = /#[\da-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\(/i
  const offences = files('app/**/*.css')
    .filter(({ path }) => path !== 'app/styles/tokens.css')
    .filter(({ text }) => colour.test(text.replace(/\/\*[\s\S]*?\*\//g, '')))
    .map(({ path }) => path)
  expect(offences).toEqual([])
})

test('no element carries a style of its own in the page, which its policy would refuse', () => {
  const offences = product
    .filter(({ path, text }) => path.endsWith('.tsx') && /\sstyle=/.test(withoutComments(text)))
    .map(({ path }) => path)
  expect(offences).toEqual([])
})

test('every file can be read in one sitting', () => {
  const everything = [
    ...scripts,
    ...files('app/**/*.css'),
    ...files('{bench,scripts,tests,vite}/**/*.{ts,mjs}'),
  ]
  const offences = everything
    .map((file) => ({ ...file, lines: file.text.split('\n').length }))
    .filter((file) => file.lines > (isTest(file) ? 250 : 220))
    .map(({ path, lines }) => `${path} has ${lines} lines`)
  expect(offences).toEqual([])
})

test('every stylesheet of a part stands beside that part', () => {
  const offences = files('app/**/*.module.css')
    .map(({ path }) => path.replace('.module.css', ''))
    .filter((part) => !['.ts', '.tsx'].some((end) => existsSync(join(root, part + end))))
  expect(offences).toEqual([])
})
