/** Opens the embedded database anew for each read or transaction, so its file can be replaced without a restart. */
import { statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import { fileError, isLocked } from './errors.ts'

/** `prepare` may wait longest, because then the site serves nobody yet, or only the owner, who is publishing. */
export const LOCK_TIMEOUT = { prepare: 5_000, read: 1_000, write: 3_000 }
const PAUSE = 25

/** Does not wait for locks, because that would block the event loop. */
export function openDatabase(file: string): DatabaseSync {
  // SQLite would create a missing file.
  statSync(file)
  // Not `readOnly`: such a connection cannot roll back the transaction of a killed writer.
  return new DatabaseSync(file)
}

/**
 * @param work must be synchronous, because the connection closes when it returns. It may run several times. After an
 *   error, closing the connection rolls back what is not committed.
 */
async function retryWhileLocked<Result>(
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

export async function read<Result>(file: string, work: (database: DatabaseSync) => Result) {
  try {
    return await retryWhileLocked(file, LOCK_TIMEOUT.read, work)
  } catch (error) {
    throw fileError(error, file)
  }
}

/** Commits everything that `work` writes, or nothing. May run it several times. */
export async function transaction<Result>(file: string, work: (database: DatabaseSync) => Result) {
  try {
    return await retryWhileLocked(file, LOCK_TIMEOUT.write, (database) => {
      // By default, a power cut just after a commit could undo it.
      database.exec('pragma synchronous = extra; begin immediate')
      const result = work(database)
      database.exec('commit')
      return result
    })
  } catch (error) {
    throw fileError(error, file)
  }
}
