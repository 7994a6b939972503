/** Opens the embedded database anew for each read or transaction, so its file can be replaced without a restart. */
import { statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import { databaseError, isLocked, writeError } from './database-error.ts'

/** How long to wait for a lock, in ms. `prepare` may wait longest: it runs before the server starts. */
export const LOCK_TIMEOUT = { prepare: 5_000, read: 1_000, write: 3_000 }
/** The pause between two attempts, in ms. */
const PAUSE = 25

/**
 * Opens an existing database; the caller closes it. Does not wait for locks, because waiting inside SQLite would block
 * the event loop. {@link retryWhileLocked} waits instead.
 * @throws what SQLite or the file system reports.
 */
export function openDatabase(file: string): DatabaseSync {
  // Throws ENOENT for a missing file, which SQLite would create.
  statSync(file)
  // Not `readOnly`: such a connection cannot roll back the transaction of a killed writer. A file on a read-only
  // disk can still be opened.
  return new DatabaseSync(file)
}

/**
 * Tries again while another connection keeps the database locked.
 * @param timeout how long to keep trying, in ms.
 * @param work must be synchronous, because the connection closes when it returns. It may run several times. After an
 *   error, closing the connection rolls back what is not committed.
 * @throws what SQLite or the file system reports.
 */
export async function retryWhileLocked<Result>(
  file: string,
  timeout: number,
  work: (database: DatabaseSync) => Result,
): Promise<Result> {
  const deadline = performance.now() + timeout
  for (;;) {
    try {
      using database = openDatabase(file)
      return work(database)
    } catch (error) {
      if (!isLocked(error) || performance.now() >= deadline) throw error
    }
    await delay(PAUSE)
  }
}

/** Like {@link retryWhileLocked}, with the timeout for reads. @throws {ReadError} */
export async function read<Result>(file: string, work: (database: DatabaseSync) => Result) {
  try {
    return await retryWhileLocked(file, LOCK_TIMEOUT.read, work)
  } catch (error) {
    throw databaseError(error, file)
  }
}

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
