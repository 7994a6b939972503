/** Makes the site's files in DATA_DIR private, because earlier releases did not. */
import { chmodSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { singleLine } from '../core/printable.ts'

/** The files and folders that earlier releases let other users of the machine read. */
const EXPOSED = /^(?:site\.sqlite.*|content\.json|visits\.(?:.*\.)?json|fotos|pictures)$/
/** The permission bits of the file's owner, and those of all other users. */
const OWNER = 0o700
const OTHER_USERS = 0o077

/**
 * Warns if the mode of a file cannot be changed. Leaves DATA_DIR itself as it is, because other programs may use it.
 */
export function keepPrivate(folder: string, warn: (message: string) => void): void {
  for (const name of namesIn(folder).filter((name) => EXPOSED.test(name))) {
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
    // A missing folder is created later. If the folder cannot be read, the code that uses it reports that.
    return []
  }
}

function makePrivate(path: string): void {
  const stats = lstatSync(path, { throwIfNoEntry: false })
  // A link may point to a file that does not belong to the site.
  if (!stats || stats.isSymbolicLink()) return
  const isPrivate = (stats.mode & OTHER_USERS) === 0
  // An earlier start has made the files in a private folder private too. Checking thousands of pictures again would
  // delay this start.
  if (isPrivate) return
  chmodSync(path, stats.mode & OWNER)
  if (!stats.isDirectory()) return
  for (const name of readdirSync(path)) makePrivate(join(path, name))
}
