/** The folder of builds. Each build has a folder of its own, and the link `current` points to the one to serve. */
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

/** The name of the build to serve, or null before the first one. */
export function currentBuild(builds: string): string | null {
  const link = join(builds, 'current')
  return existsSync(link) ? readlinkSync(link) : null
}

/** Replaces the link by a rename, so that it exists at every moment. */
export function switchTo(builds: string, name: string): void {
  const link = join(builds, `current.${process.pid}`)
  rmSync(link, { force: true })
  symlinkSync(name, link)
  renameSync(link, join(builds, 'current'))
}

/**
 * Removes builds that are more than an hour old. A younger one may belong to another build that is still running.
 * @param kept the new build, and the previous one, which a running server still uses.
 */
export function removeOldBuilds(builds: string, kept: readonly (string | null)[]): void {
  for (const name of readdirSync(builds)) {
    const path = join(builds, name)
    const { mtimeMs } = lstatSync(path)
    if (name === 'current' || kept.includes(name) || mtimeMs > Date.now() - HOUR) continue
    rmSync(path, { recursive: true, force: true })
  }
}
