import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { currentBuild, hashOfFiles, removeOldBuilds, switchTo } from './builds.ts'

const sources = [
  'app',
  'core',
  'docs/gallery',
  'docs/guia.pt-BR.md',
  'public',
  // The `imports` of package.json say where `#core/`, `#data/` and `#texts/` are.
  'package.json',
  'package-lock.json',
  'react-router.config.ts',
  'scripts/build.ts',
  'texts',
  'tsconfig.json',
  'vite',
  'vite.config.ts',
]

function build(root: string): void {
  const builds = join(root, 'build')
  const hash = hashOfFiles(root, sources)
  // The name of a build begins with the hash of its sources.
  if (currentBuild(builds)?.startsWith(hash)) return
  console.log('Montando o site')
  const name = `${hash}-${Date.now()}`
  buildPart('site', name)
  buildPart('desk', join(name, 'desk'))
  switchTo(builds, name)
  removeOldBuilds(builds)

  function buildPart(part: 'site' | 'desk', folder: string): void {
    bundle(root, part, join('build', folder))
    precompress(join(builds, folder, 'client'))
  }
}

function bundle(root: string, part: 'site' | 'desk', folder: string): void {
  const env = { ...process.env, NODE_ENV: 'production', BUILD_PART: part, BUILD_DIRECTORY: folder }
  const command = ['node_modules/@react-router/dev/bin.cjs', 'build']
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: root,
    env,
    encoding: 'utf8',
  })
  if (status === 0) return
  console.error(`${stdout}${stderr}\nNão deu para montar o site; o motivo está acima.`)
  process.exit(1)
}

/**
 * Writes `name.br` and `name.gz` beside each text file, if they are smaller, so that the server need not compress it.
 */
function precompress(folder: string): void {
  const textFiles = '**/*.{css,html,js,json,map,mjs,svg,txt,webmanifest,xml}'
  for (const name of globSync(textFiles, { cwd: folder })) {
    const path = join(folder, name)
    const bytes = readFileSync(path)
    const compressed = {
      // By default, Node uses Brotli's highest level.
      br: brotliCompressSync(bytes),
      gz: gzipSync(bytes, { level: 9 }),
    }
    for (const [ending, smaller] of Object.entries(compressed)) {
      if (smaller.length < bytes.length) writeFileSync(`${path}.${ending}`, smaller)
    }
  }
}

build(dirname(import.meta.dirname))
