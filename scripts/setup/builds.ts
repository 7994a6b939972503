/** Manages the folder of the builds. It contains one folder per build, and the link `current` to the newest. */
import {
  existsSync,
  lstatSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { join } from 'node:path'

const HOUR = 3_600_000

/** Returns the name of the build that `current` points to, or null if there is no such build. */
export function currentBuild(builds: string): string | null {
  const link = join(builds, 'current')
  return existsSync(link) ? readlinkSync(link) : null
}

/** Points the link `current` to another build. A rename replaces the old link, so the link is never missing. */
export function switchTo(builds: string, name: string): void {
  const newLink = join(builds, `current.${process.pid}`)
  rmSync(newLink, { force: true })
  symlinkSync(name, newLink)
  renameSync(newLink, join(builds, 'current'))
}

/**
 * Removes builds that are more than an hour old. Another process may still be writing a newer build.
 * @param kept builds that are not removed: the new one, and the previous one, which a running server may use.
 *   The previous one is null if there is none.
 */
export function removeOldBuilds(builds: string, kept: readonly (string | null)[]): void {
  for (const name of readdirSync(builds)) {
    const path = join(builds, name)
    const { mtimeMs } = lstatSync(path)
    if (name === 'current' || kept.includes(name) || mtimeMs > Date.now() - HOUR) continue
    rmSync(path, { recursive: true, force: true })
  }
}
