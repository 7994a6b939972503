/** The writers' access to the embedded database. All of its errors are WriteErrors, even those of reads. */
import type { DatabaseSync } from 'node:sqlite'
import { LOCK_TIMEOUT, retryWhileLocked } from './connection.ts'
import { writeError } from './database-error.ts'

/**
 * Commits everything that `work` writes, or nothing if an error occurs.
 * @param work may run several times, because the transaction is tried again if the database is locked.
 * @throws {WriteError}
 */
export async function transaction<Result>(file: string, work: (database: DatabaseSync) => Result) {
  try {
    return await retryWhileLocked(file, LOCK_TIMEOUT.write, (database) => {
      // With the default setting, `full`, a power cut just after a commit could undo it.
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

/** Like `read` in connection.ts, but with the error of a write. @throws {WriteError} */
export async function readForWriter<Result>(
  file: string,
  work: (database: DatabaseSync) => Result,
) {
  try {
    return await retryWhileLocked(file, LOCK_TIMEOUT.read, work)
  } catch (error) {
    throw writeError(error, file)
  }
}

/**
 * Moves committed changes from the write-ahead log into the database file, so that a copy of the file
 * contains them. Usually there is no such log: `prepareDatabase` removes it, unless another program has the
 * database open.
 */
function emptyLog(database: DatabaseSync): void {
  try {
    database.exec('pragma wal_checkpoint(truncate)')
  } catch {
    // The commit is safe in the log, and the next write tries again.
  }
}
