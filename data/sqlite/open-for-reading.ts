/** Opens the embedded database read-only, also on a read-only disk. */
import { statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { isUnwritable } from './describe-error.ts'

/**
 * @param patience how long to wait for a lock, in ms.
 * @throws what SQLite or the file system reports.
 */
export function openForReading(file: string, patience: number): DatabaseSync {
  // Throws ENOENT for a missing file, of which SQLite only says that it cannot be opened.
  statSync(file)
  try {
    return open(file, patience)
  } catch (error) {
    if (!isUnwritable(error) || hasUnmergedWrites(file)) throw error
    // Readers in WAL mode need a shared-memory file. On a disk where it cannot be created there are
    // no writers either, so the database can be opened as immutable.
    const unchanging = pathToFileURL(file)
    unchanging.searchParams.set('immutable', '1')
    return open(unchanging, patience)
  }
}

function open(file: string | URL, timeout: number): DatabaseSync {
  const database = new DatabaseSync(file, { readOnly: true, timeout })
  try {
    // Opening reads nothing yet.
    database.prepare('pragma user_version').get()
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

/** Whether acknowledged writes are still in the WAL, which SQLite ignores for an immutable database. */
function hasUnmergedWrites(file: string): boolean {
  return (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0
}
