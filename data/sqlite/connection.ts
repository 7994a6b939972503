/** Connections to the embedded database. Each is open for one read or write, so a replaced file needs no restart. */
import { statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import { databaseError, isLocked } from './database-error.ts'

/** How long to wait for another program's lock, in ms. While the site starts (`prepare`), no visitor waits. */
export const LOCK_TIMEOUT = { prepare: 5_000, read: 1_000, write: 3_000 }
/** The pause between two attempts, in ms. */
const PAUSE = 25

/**
 * SQLite's own busy timeout stays 0, because it blocks the event loop.
 * @throws what SQLite or the file system reports.
 */
export function openDatabase(file: string): DatabaseSync {
  // Throws ENOENT for a missing file, which SQLite would create.
  statSync(file)
  // A `readOnly` connection could not roll back the transaction of a killed writer. SQLite can open a file on a
  // read-only disk anyway.
  return new DatabaseSync(file)
}

/**
 * Repeats the work while another program keeps the database locked.
 * @param work may run several times; closing the connection rolls back what it has not committed.
 * @throws what SQLite or the file system reports.
 */
export async function whenUnlocked<Result>(
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

/** @throws {ReadError} */
export async function read<Result>(file: string, work: (database: DatabaseSync) => Result) {
  try {
    return await whenUnlocked(file, LOCK_TIMEOUT.read, work)
  } catch (error) {
    throw databaseError(error, file)
  }
}
