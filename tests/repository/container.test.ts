/**
 * Checks, without Docker, that the container image gets the files that the site's build and server need. Does not check
 * the packages: it links node_modules.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, readFileSync, symlinkSync } from 'node:fs'
import { join, matchesGlob, relative } from 'node:path'
import { expect, test } from 'vitest'
import { neutralEnvironment } from '../support/neutral-environment.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const root = join(import.meta.dirname, '../..')
/** @returns the paths that the first group of the pattern matches in the file. */
const pathsIn = (file: string, pattern: RegExp) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(pattern)].map(([, path = '']) => path)
const isInside = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`)

const allowed = pathsIn('.dockerignore', /^!(.+)$/gm)
/** What the last stage of the Dockerfile copies. */
const copied = pathsIn('Dockerfile', /^COPY --from=build \/site\/(\S+)/gm)
const isCopied = (path: string) => copied.some((folder) => isInside(path, folder))
/** What .dockerignore excludes from the folders that it allows. */
const excluded = pathsIn('.dockerignore', /^(\*\*\/.+)$/gm)

test('the image is built from all sources in scripts/build.ts, keeps everything else, and has no tests', () => {
  const [list = ''] = pathsIn('scripts/build.ts', /^const sources = \[$([^\]]+)/gm)
  const sources = Array.from(list.matchAll(/'(.+)'/g), ([, path = '']) => path)
  // The image also keeps these for the server, so `lost` does not show that one is missing here.
  expect(sources).toEqual(expect.arrayContaining(['core', 'package.json', 'texts']))
  const missing = sources.filter((path) => !allowed.some((folder) => isInside(path, folder)))
  expect(missing).toEqual([])
  const neededByBuild = [...sources, 'scripts', '.npmrc']
  const lost = allowed.filter((path) => !neededByBuild.includes(path) && !isCopied(path))
  expect(lost).toEqual([])
  // Docker follows the last line that matches, so this line must come after those that allow folders.
  expect(pathsIn('.dockerignore', /^(.+)$/gm).at(-1)).toBe('**/*.test.ts')
})

test('the server loads with only the files that the Dockerfile copies', () => {
  const image = temporaryFolder()
  const filter = (path: string) =>
    !excluded.some((pattern) => matchesGlob(relative(root, path), pattern))
  for (const path of allowed.filter(isCopied)) {
    cpSync(join(root, path), join(image, path), { recursive: true, filter })
  }
  expect(copied).toContain('build')
  for (const path of ['build', 'node_modules']) symlinkSync(join(root, path), join(image, path))
  const [node, ...command] = JSON.parse(pathsIn('Dockerfile', /^CMD (\[.+\])$/gm).join())
  expect(node).toBe('node')
  execFileSync(process.execPath, [...command, '--check'], {
    cwd: image,
    env: { ...process.env, ...neutralEnvironment },
    stdio: 'pipe',
  })
})

test('the Dockerfile has nothing that Railway rejects', () => {
  expect(pathsIn('Dockerfile', /^(VOLUME.*|.*--mount=.*)$/gm)).toEqual([])
})

test('Compose starts the site as the user that the launcher becomes when it starts as root', () => {
  const [id] = pathsIn('Dockerfile', /\bSITE_USER=(\d+)$/gm)
  expect(id).toMatch(/^\d+$/)
  expect(pathsIn('compose.site.yaml', /^ +user: "(.+)"$/gm)).toEqual([`${id}:${id}`])
  expect(pathsIn('compose.yaml', /^ +extends: \{ file: (\S+), service: site \}$/gm)).toEqual([
    'compose.site.yaml',
  ])
})
