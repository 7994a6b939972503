/** Opens the embedded database to look at it, also where nothing can be written beside it. */
import { statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { isUnwritable } from './describe-error.ts'

/**
 * @param patience how long to wait for a lock, in ms.
 * @throws what SQLite or the file system reports.
 */
export function openForReading(file: string, patience: number): DatabaseSync {
  // SQLite says of a missing file only that it cannot be opened.
  statSync(file)
  try {
    return open(file, patience)
  } catch (error) {
    if (!isUnwritable(error) || hasUnmergedWrites(file)) throw error
    // Readers in WAL mode share a file with writers. On a disk where it cannot be made there are
    // no writers either, so the database may be taken for one that never changes.
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

/** What was acknowledged but stands beside the database still; an unchanging one is read without it. */
function hasUnmergedWrites(file: string): boolean {
  return (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0
}
