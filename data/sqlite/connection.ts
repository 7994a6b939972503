/** The file is opened anew for each read or transaction, so that it can be replaced without a restart. */
import { statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import { fileError, isLocked } from './errors.ts'

/** `prepare` may wait longest, because the site serves nobody yet, or only the owner, who is publishing. */
export const LOCK_TIMEOUT = { prepare: 5_000, read: 1_000, write: 3_000 }
const PAUSE = 25

/** Waiting for locks here would block the event loop. */
export function openDatabase(file: string): DatabaseSync {
  // SQLite would create a missing file.
  statSync(file)
  // A `readOnly` connection could not roll back the transaction of a killed writer.
  return new DatabaseSync(file)
}

/** @param work may run several times. It must be synchronous, because the connection closes when it returns. */
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

/** Commits everything that `work` writes, or nothing. `work` may run several times. */
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
