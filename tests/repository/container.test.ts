/**
 * Checks, without Docker, that the container image gets the files that the site's build and server need. Does not check
 * the packages: it links node_modules.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, matchesGlob, relative } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { neutralEnvironment } from '../support/neutral-environment.ts'

const root = join(import.meta.dirname, '../..')
/** @returns the paths that the first group of the pattern matches in the file. */
const pathsIn = (file: string, pattern: RegExp) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(pattern)].map(([, path = '']) => path)

/** What .dockerignore excludes from the folders that it allows. */
const excluded = pathsIn('.dockerignore', /^(\*\*\/.+)$/gm)

/**
 * Copies `paths` from the folder `from`, without excluded files, and links node_modules.
 * @returns the new folder.
 */
function folderWith(from: string, paths: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'image-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const filter = (path: string) =>
    !excluded.some((pattern) => matchesGlob(relative(from, path), pattern))
  for (const path of paths)
    cpSync(join(from, path), join(folder, path), { recursive: true, filter })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

test('the site builds with only the files that .dockerignore allows, and loads with only those that the Dockerfile copies', () => {
  const allowed = pathsIn('.dockerignore', /^!(.+)$/gm)
  const copied = pathsIn('Dockerfile', /^COPY --from=build \/site\/(\S+)/gm)
  expect(allowed).toContain('app')
  expect(copied).toContain('server')
  expect(excluded).toContain('**/*.test.ts')
  // Docker follows the last line that matches, so this line must come after those that allow folders.
  expect(pathsIn('.dockerignore', /^(.+)$/gm).at(-1)).toBe('**/*.test.ts')

  const build = folderWith(root, allowed)
  execFileSync(process.execPath, ['scripts/build.ts'], { cwd: build, stdio: 'pipe' })
  const image = folderWith(build, copied)
  const [node, ...command] = JSON.parse(pathsIn('Dockerfile', /^CMD (\[.+\])$/gm).join())
  expect(node).toBe('node')
  execFileSync(process.execPath, [...command, '--check'], {
    cwd: image,
    env: { ...process.env, ...neutralEnvironment },
    stdio: 'pipe',
  })
}, 120_000)

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
