/** Checks rules of the TypeScript files that neither the compiler nor the linter checks. */
import { builtinModules } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { files, root, type SourceFile, withoutComments } from '../support/source-files.ts'

const layers = ['app', 'core', 'data', 'server', 'texts'] as const
type Layer = (typeof layers)[number]

const modules = files('{app,core,data,server,texts}/**/*.{ts,tsx,js}')
const product = modules.filter(({ path }) => !path.includes('.test.'))

/** The modules in a file's imports, dynamic imports and re-exports. */
function importsOf({ text }: SourceFile): string[] {
  const specifier = /\b(?:from|import)\s*\(?\s*['"`]([^'"`]+)['"`]/g
  return [...withoutComments(text).matchAll(specifier)].map(([, name = '']) => name)
}

/**
 * The layer of an imported module. `node` is a built-in module, `package` an npm package, and `elsewhere` a
 * file outside the layers.
 */
function targetOf(file: SourceFile, specifier: string): Layer | 'node' | 'package' | 'elsewhere' {
  if (specifier.startsWith('node:') || builtinModules.includes(specifier)) return 'node'
  // The `imports` of package.json: `#core/` is the folder core.
  if (specifier.startsWith('#')) return layerOf(specifier.slice(1))
  if (!specifier.startsWith('.')) return 'package'
  // React Router generates these types for each route.
  if (specifier.startsWith('./+types/')) return 'app'
  return layerOf(pathOf(file, specifier))
}

const pathOf = (file: SourceFile, specifier: string) =>
  relative(root, join(root, dirname(file.path), specifier))

function layerOf(path: string): Layer | 'elsewhere' {
  return layers.find((layer) => path.startsWith(`${layer}/`)) ?? 'elsewhere'
}

/** The paths of the modules that a file imports, except only for their types. */
function loadedBy(file: SourceFile): string[] {
  const text = file.text.replace(/^(?:import|export) type [^'"`]+['"`][^'"`]+['"`]/gm, '')
  return importsOf({ ...file, text }).map((name) =>
    name.startsWith('#') ? name.slice(1) : pathOf(file, name),
  )
}

/** What the files of each layer may import. */
const allowed: Record<Layer, readonly string[]> = {
  core: ['core'],
  texts: ['core', 'texts'],
  data: ['core', 'data', 'node', 'package'],
  // Its `*.server.ts` files may import more.
  app: ['app', 'core', 'texts', 'package'],
  server: ['core', 'data', 'server', 'texts', 'node', 'package'],
}

/** React Router keeps these files out of the browser. */
const onServer = ['data', 'node']
const allowedIn = (layer: Layer, path: string) =>
  path.startsWith('app/') && path.endsWith('.server.ts')
    ? [...allowed[layer], ...onServer]
    : allowed[layer]

/** Imports that only these files may have. Each entry needs a comment with the reason. */
const exceptions: Record<string, readonly string[]> = {
  // Knows which phone numbers exist. Only the server and the desk's build load it; tests/site/bytes.test.ts checks this.
  'core/chat/typed-recipient.ts': ['libphonenumber-js/max'],
  // Becomes HTML on the server, so that the guide has one source.
  'app/desk/guide/guide.server.ts': ['../../../docs/guia.pt-BR.md?raw'],
  // Creates the keys with which the server sets what loaders and actions get.
  'core/context.ts': ['react-router'],
}

describe('imports', () => {
  test.each(layers)('files in %s import only allowed modules and listed exceptions', (layer) => {
    const sources = product.filter(({ path }) => path.startsWith(`${layer}/`))
    expect(sources).not.toEqual([])
    const offences = sources.flatMap((file) =>
      importsOf(file)
        .filter((name) => !allowedIn(layer, file.path).includes(targetOf(file, name)))
        .filter((name) => !exceptions[file.path]?.includes(name))
        .map((name) => `${file.path} imports ${name}`),
    )
    expect(offences).toEqual([])
  })
})

test('no modules load each other in a circle', () => {
  const left = new Map(product.map((file) => [file.path, loadedBy(file)]))
  let size = 0
  while (size !== left.size) {
    size = left.size
    for (const [path, loaded] of left)
      if (!loaded.some((target) => left.has(target))) left.delete(path)
  }
  expect([...left.keys()], 'the circle, and modules that load it').toEqual([])
})

test.each(['server', 'desk/server'])(
  'build/current/%s contains no copy of core and texts',
  (folder) => {
    const built = files(`build/current/${folder}/**/*.js`)
      .map(({ text }) => text)
      .join('\n')
    expect(built).toContain('from "#core/context.ts"')
    expect(built).toContain('from "#texts/copy.ts"')
    // From core/chat/chat-recipient.ts and texts/copy.ts.
    expect(built).not.toContain('Olá, quero fazer um projeto!')
    expect(built).not.toContain('Pular para o conteúdo')
  },
)

test('core does not use `window`, `process` and similar globals of browsers and Node', () => {
  const globals =
    /\b(?:window|document|navigator|localStorage|sessionStorage|process|Buffer)\b(?!['"`])/
  const offences = product
    .filter(({ path, text }) => path.startsWith('core/') && globals.test(withoutComments(text)))
    .map(({ path }) => path)
  expect(offences).toEqual([])
})

test('no JSX element has the attribute `style`, which the content security policy would block', () => {
  const offences = product
    .filter(({ path, text }) => path.endsWith('.tsx') && /\sstyle=/.test(withoutComments(text)))
    .map(({ path }) => path)
  expect(offences).toEqual([])
})

test('no module, script, test or stylesheet is longer than 300 lines', () => {
  const checked = [
    ...modules,
    ...files('app/**/*.css'),
    ...files('{*,{bench,content,scripts,tests,vite}/**/*}.{ts,cjs,py}'),
  ]
  const offences = checked
    .map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > 300)
    .map(({ path, lines }) => `${path} has ${lines} lines`)
  expect(offences).toEqual([])
})
