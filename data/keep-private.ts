/** Makes the site's files in DATA_DIR private. Earlier versions left them readable by every user of the machine. */
import { chmodSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { singleLine } from '../core/printable.ts'

const SITE_FILES = /^(?:site\.sqlite.*|content\.json|visits\..*json|fotos|pictures)$/
const OTHER_USERS = 0o077

/** Does not touch the folder itself, which may be shared. Warns when a mode cannot be changed. */
export function keepPrivate(folder: string, warn: (message: string) => void): void {
  for (const name of namesIn(folder).filter((name) => SITE_FILES.test(name))) {
    const path = join(folder, name)
    try {
      makePrivate(path)
    } catch (error) {
      const { message } = error as Error
      warn(`Other users of this machine may be able to read ${path}: ${singleLine(message)}.`)
    }
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    // The code that uses the folder reports that it is missing or cannot be listed.
    return []
  }
}

function makePrivate(path: string): void {
  const stats = lstatSync(path, { throwIfNoEntry: false })
  // A link may point to a file that does not belong to the site.
  if (!stats || stats.isSymbolicLink() || (stats.mode & OTHER_USERS) === 0) return
  chmodSync(path, stats.mode & 0o700)
  if (!stats.isDirectory()) return
  for (const name of readdirSync(path)) makePrivate(join(path, name))
}
