/** Manages the folder of builds. Each build has its own folder in it, and the link `current` points to the newest. */
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

/** Returns the name of the newest build, or null if there is none. */
export function currentBuild(builds: string): string | null {
  const link = join(builds, 'current')
  return existsSync(link) ? readlinkSync(link) : null
}

/** Points the link to another build. The link is replaced by a rename, so that it exists at every moment. */
export function switchTo(builds: string, name: string): void {
  const link = join(builds, `current.${process.pid}`)
  rmSync(link, { force: true })
  symlinkSync(name, link)
  renameSync(link, join(builds, 'current'))
}

/**
 * Removes builds that are more than an hour old. Another process may still be writing a younger one.
 * @param kept builds that are never removed: the new one, and the previous one, which a running server still uses.
 */
export function removeOldBuilds(builds: string, kept: readonly (string | null)[]): void {
  for (const name of readdirSync(builds)) {
    const path = join(builds, name)
    const { mtimeMs } = lstatSync(path)
    if (name === 'current' || kept.includes(name) || mtimeMs > Date.now() - HOUR) continue
    rmSync(path, { recursive: true, force: true })
  }
}
