import { createHash } from 'node:crypto'
import {
  existsSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { basename, join } from 'node:path'

/** A running server may still use an older build, and another process may be writing one. */
const KEPT_BUILDS = 10

export function currentBuild(builds: string): string | null {
  const link = join(builds, 'current')
  // On Windows, the link contains an absolute path.
  return existsSync(link) ? basename(readlinkSync(link)) : null
}

/**
 * A rename replaces the old link, so the link is never missing, except on Windows, which cannot rename over a link.
 * There, the link is a junction, which needs no special rights.
 */
export function switchTo(builds: string, name: string): void {
  const link = join(builds, 'current')
  const newLink = `${link}.${process.pid}`
  rmSync(newLink, { force: true })
  symlinkSync(name, newLink, 'junction')
  if (process.platform === 'win32') rmSync(link, { force: true })
  renameSync(newLink, link)
}

/** A build's name ends with the time at which it began, in ms since 1970. */
export function removeOldBuilds(builds: string): void {
  const timeOf = (name: string) => Number(name.split('-').at(-1))
  const newestFirst = readdirSync(builds)
    .filter((name) => /-\d+$/.test(name))
    .sort((one, other) => timeOf(other) - timeOf(one))
  // The clock may have been set back.
  const current = currentBuild(builds)
  const old = newestFirst.slice(KEPT_BUILDS).filter((name) => name !== current)
  for (const name of old) rmSync(join(builds, name), { recursive: true, force: true })
}

/**
 * @param paths files and folders, relative to the root. Missing ones and broken links are ignored.
 * @returns 16 hexadecimal digits of names and contents, because a checkout changes dates.
 */
export function hashOfFiles(root: string, paths: readonly string[]): string {
  const names = paths.flatMap((path) => namesIn(root, path))
  const hash = createHash('sha256')
  for (const name of [...new Set(names)].sort()) {
    const file = join(root, name)
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) continue
    const bytes = readFileSync(file)
    hash.update(`${name}\0${bytes.length}\0`).update(bytes)
  }
  return hash.digest('hex').slice(0, 16)
}

function namesIn(root: string, path: string): string[] {
  const absolute = join(root, path)
  const stats = statSync(absolute, { throwIfNoEntry: false })
  if (!stats) return []
  if (!stats.isDirectory()) return [path]
  return readdirSync(absolute, { encoding: 'utf8', recursive: true }).map((name) =>
    join(path, name),
  )
}
