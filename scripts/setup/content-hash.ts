/** Detects changed sources by their content, because a checkout changes modification times. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * @param paths files and folders, relative to the root. Missing ones and broken links are ignored.
 * @returns 16 hexadecimal digits, which depend on the names and contents of all these files.
 */
export function contentHash(root: string, paths: readonly string[]): string {
  const names = paths.flatMap((path) => namesIn(root, path))
  const hash = createHash('sha256')
  for (const name of [...new Set(names)].sort()) {
    const file = join(root, name)
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) continue
    const content = readFileSync(file)
    hash.update(`${name}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex').slice(0, 16)
}

/** @returns the path itself if it is a file; all files and folders in it if it is a folder. */
function namesIn(root: string, path: string): string[] {
  const absolute = join(root, path)
  const stats = statSync(absolute, { throwIfNoEntry: false })
  if (!stats) return []
  if (!stats.isDirectory()) return [path]
  return readdirSync(absolute, { encoding: 'utf8', recursive: true }).map((name) =>
    join(path, name),
  )
}
