/** The folder of builds: each complete build in a folder of its own, and the link `current` to the one to serve. */
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

/** Switches in one rename: at every moment there is a build to serve. */
export function switchTo(builds: string, name: string): void {
  const link = join(builds, `current.${process.pid}`)
  rmSync(link, { force: true })
  symlinkSync(name, link)
  renameSync(link, join(builds, 'current'))
}

/** A process that still runs serves from the build before this one; another may be building right now. */
export function removeOldBuilds(builds: string, spared: readonly (string | null)[]): void {
  for (const name of readdirSync(builds)) {
    const path = join(builds, name)
    const { mtimeMs } = lstatSync(path)
    if (name === 'current' || spared.includes(name) || mtimeMs > Date.now() - HOUR) continue
    rmSync(path, { recursive: true, force: true })
  }
}
