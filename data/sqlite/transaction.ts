/** Writes to the embedded database. */
import type { DatabaseSync } from 'node:sqlite'
import { LOCK_TIMEOUT, whenUnlocked } from './connection.ts'
import { writeError } from './database-error.ts'

/** Commits all that `work` writes, or nothing. @throws {WriteError} */
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
 * Moves what was committed from the write-ahead log into the file that backups copy. Does nothing without such a log;
 * `prepare.ts` could not remove it if another program had the database open.
 */
function emptyLog(database: DatabaseSync): void {
  try {
    database.exec('pragma wal_checkpoint(truncate)')
  } catch {
    // The commit is safe in the log, and the next write tries again.
  }
}
