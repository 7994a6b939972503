/** Writes to the embedded database. */
import type { DatabaseSync } from 'node:sqlite'
import { LOCK_TIMEOUT, whenUnlocked } from './connection.ts'
import { writeError } from './database-error.ts'

/** Commits everything that `work` writes, or nothing if `work` throws. @throws {WriteError} */
export async function transaction<Result>(file: string, work: (database: DatabaseSync) => Result) {
  try {
    return await whenUnlocked(file, LOCK_TIMEOUT.write, (database) => {
      // With a lower setting, a power cut could undo the last changes.
      database.exec('pragma synchronous = extra; begin immediate')
      const result = work(database)
      database.exec('commit')
      emptyLog(database)
      return result
    })
  } catch (error) {
    throw writeError(error, file)
  }
}

/**
 * Moves committed changes from the write-ahead log into the database file, so that a copy of the file contains
 * them. Such a log exists only if another program had the database open when `prepare.ts` tried to remove the log.
 */
function emptyLog(database: DatabaseSync): void {
  try {
    database.exec('pragma wal_checkpoint(truncate)')
  } catch {
    // The commit is safe in the log, and the next write tries again.
  }
}
