/** Closes the site's files in DATA_DIR to other users of the machine. Earlier versions left them readable by everyone. */
import { chmodSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { singleLine } from '../core/printable.ts'

const OURS = /^(?:site\.sqlite.*|content\.json|fotos|pictures)$/
const OTHERS = 0o077

/** Leaves the folder itself alone, which may be shared. Warns where it may not change a mode. */
export function keepPrivate(folder: string, warn: (message: string) => void): void {
  for (const name of namesIn(folder).filter((name) => OURS.test(name))) {
    const path = join(folder, name)
    try {
      close(path)
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
    // It is missing or cannot be listed; whoever uses it says so.
    return []
  }
}

function close(path: string): void {
  const stats = lstatSync(path, { throwIfNoEntry: false })
  // A link leads to what may not be ours.
  if (!stats || stats.isSymbolicLink() || (stats.mode & OTHERS) === 0) return
  chmodSync(path, stats.mode & 0o700)
  if (!stats.isDirectory()) return
  for (const name of readdirSync(path)) close(join(path, name))
}
