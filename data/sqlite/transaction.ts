/** Writes to the embedded database. */
import { statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { WriteError } from '../../core/project-writer.ts'
import { databaseError, resultCode } from './database-error.ts'

/** In ms. Waiting blocks the event loop, so it is short; but nobody writes for long. */
const LOCK_TIMEOUT = 1_000

/** All of the work or nothing, on a connection of its own; closing it undoes what is not committed. @throws {WriteError} */
export function transaction<Result>(file: string, work: (database: DatabaseSync) => Result) {
  try {
    // SQLite would make a file that is missing.
    statSync(file)
    using database = new DatabaseSync(file, { timeout: LOCK_TIMEOUT })
    // With anything less the last changes may come undone when the power goes.
    database.exec('pragma synchronous = extra; begin immediate')
    const result = work(database)
    database.exec('commit')
    return result
  } catch (error) {
    // Busy and locked: somebody else writes.
    const reason = [5, 6].includes(resultCode(error)) ? 'away' : 'unwritable'
    throw new WriteError(reason, databaseError(error, file).message, { cause: error })
  }
}
