/** Detects changed files by content, not by modification time. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './project.mjs'

function filesUnder(path) {
  const stats = statSync(join(root, path), { throwIfNoEntry: false })
  if (!stats) return []
  if (stats.isFile()) return [path]
  return readdirSync(join(root, path)).flatMap((name) => filesUnder(join(path, name)))
}

/**
 * One hash over the names and the contents of files and folders.
 * @param paths relative to the project; what does not exist counts as empty.
 */
export function contentHash(paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(filesUnder).sort()) {
    const content = readFileSync(join(root, file))
    hash.update(`${file}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}
