/** Creates the embedded database, brings it up to date and fills it once with the demo. */
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { DemoRow } from '../demo.ts'
import { ReadError } from '../read-error.ts'
import { LOCK_TIMEOUT, openDatabase } from './connection.ts'
import { databaseError, isLocked, isUnwritable } from './database-error.ts'
import { ADD } from './writer.ts'

const MIGRATIONS = new URL('./migrations/', import.meta.url)
/** SQLite's result code for a damaged file. */
const CORRUPT = 11

/**
 * The state of the database after the preparation.
 * - `new`: the database was created just now. `existing`: the database existed before.
 * - `write-ahead`: the database can be used, but keeps its write-ahead log, because another program has it open.
 * - `unwritable`: the database can be read, but not written.
 */
export type Condition = 'new' | 'existing' | 'write-ahead' | 'unwritable'

/**
 * Makes the database ready for use. Several processes may do this at the same time.
 * @param demo the rows for a new table. A table that the owner has emptied stays empty.
 * @throws ReadError that says in one line what is wrong with the file and what to do.
 */
export function prepareDatabase(file: string, demo: readonly DemoRow[]): Condition {
  try {
    createFile(file)
    using database = new DatabaseSync(file, { timeout: LOCK_TIMEOUT.prepare })
    // A crash or an error before the commit leaves the database unchanged.
    database.exec('begin immediate')
    const condition = migrate(database, file, demo)
    assertIntact(database)
    database.exec('commit')
    return removeLog(database) ? condition : 'write-ahead'
  } catch (error) {
    if (isUnwritable(error) && canBeRead(file)) return 'unwritable'
    throw databaseError(error, file)
  }
}

/** Creates a missing file. Only this user may read it; SQLite gives the -wal and -journal files the same mode. */
function createFile(file: string): void {
  // Look for these first, because another process may be creating the database and its journal right now.
  const rest = [`${file}-wal`, `${file}-journal`].filter((path) => existsSync(path))
  if (existsSync(file)) return
  if (rest.length > 0) {
    // SQLite would delete these files, and with them the last changes to a database that was moved away.
    throw new ReadError(
      `The database ${file} is missing, but changes to it remain in ${rest.join(' and ')}. Put the database back, or move these files away too.`,
    )
  }
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  closeSync(openSync(file, 'a', 0o600))
}

/**
 * Removes the write-ahead log, which the first version of this site used. A copy of the database file alone
 * would lack the changes in the log.
 * @returns false if another program has the database open.
 */
function removeLog(database: DatabaseSync): boolean {
  try {
    database.exec('pragma busy_timeout = 0; pragma journal_mode = delete')
    return true
  } catch (error) {
    if (isLocked(error)) return false
    throw error
  }
}

function canBeRead(file: string): boolean {
  try {
    using database = openDatabase(file)
    assertIntact(database)
    return true
  } catch {
    // The caller reports the error of the preparation, which is more precise.
    return false
  }
}

/** Detects damage when the site starts, not during a visit. Takes about a millisecond, because the file is small. */
function assertIntact(database: DatabaseSync): void {
  const finding = String(database.prepare('pragma quick_check(1)').get()?.quick_check)
  if (finding !== 'ok') throw Object.assign(new Error(finding), { errcode: CORRUPT })
  // Throws if the table is missing.
  database.prepare('select slug from projects')
}

function migrate(database: DatabaseSync, file: string, demo: readonly DemoRow[]): Condition {
  const all = migrations()
  const version = Number(database.prepare('pragma user_version').get()?.user_version)
  if (version > all.length) {
    throw new ReadError(
      `The database ${file} was made by a newer version of this site (${version}, and this version supports ${all.length}). Update the site, or set DATA_DIR to another directory.`,
    )
  }
  for (const migration of all.slice(version)) {
    database.exec(readFileSync(new URL(migration, MIGRATIONS), 'utf8'))
  }
  if (version === 0) {
    const rows = demo.map((row) => ({ ...row, id: row.slug }))
    database.prepare(ADD).run({ rows: JSON.stringify(rows) })
  }
  // Write the version at every start, so that a read-only disk is reported before the owner makes a change.
  database.exec(`pragma user_version = ${all.length}`)
  return version === 0 ? 'new' : 'existing'
}

function migrations(): string[] {
  return readdirSync(MIGRATIONS).toSorted()
}
