/** Creates the embedded database, brings it up to date and fills it once with the demo. */
import { accessSync, constants, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { DemoRow } from '../demo.ts'
import { ReadError } from '../read-error.ts'
import { describeDamage, describeSqliteError, isBusy, isUnwritable } from './describe-error.ts'
import { openForReading } from './open-for-reading.ts'

const MIGRATIONS = new URL('./migrations/', import.meta.url)
/** How long to wait for another process that prepares or writes at the same time, in ms. */
const LOCK_TIMEOUT = 10_000
/** Between two tries to change the journal mode, in ms. */
const PAUSE = 10

/** How the database was found. `unwritable` is one that can be read, but takes no changes. */
export type Condition = 'new' | 'known' | 'unwritable'

/**
 * Leaves a database that is ready to be read. Any number of processes may do this at once.
 * @param demo fills a table that was created just now; one that an owner emptied stays empty.
 * @throws ReadError that says in one line what is wrong with the file and what to do.
 */
export function prepareDatabase(file: string, demo: readonly DemoRow[]): Condition {
  try {
    mkdirSync(dirname(file), { recursive: true })
    // Gives the actual reason, where SQLite only says that a new file cannot be opened.
    if (!existsSync(file)) accessSync(dirname(file), constants.W_OK)
    using database = new DatabaseSync(file, { timeout: LOCK_TIMEOUT })
    switchToWal(database)
    // In WAL mode anything less may lose the last transactions when the power goes.
    database.exec('pragma synchronous = full')
    const condition = bringUpToDate(database, file, demo)
    assertSound(database, file)
    return condition
  } catch (error) {
    if (isUnwritable(error) && isReadyAsItIs(file)) return 'unwritable'
    throw describeSqliteError(error, file)
  }
}

/** Whether a database that cannot be prepared needs no preparation. */
function isReadyAsItIs(file: string): boolean {
  try {
    using database = openForReading(file, LOCK_TIMEOUT)
    assertSound(database, file)
    return versionOf(database) === migrations().length
  } catch {
    // The error of the preparation says more.
    return false
  }
}

/** Finds damage at the start instead of during a visit; a file of this size takes a millisecond. */
function assertSound(database: DatabaseSync, file: string): void {
  const finding = database.prepare('pragma quick_check(1)').get()?.quick_check
  if (finding !== 'ok') throw describeDamage(String(finding), file)
  database.prepare('select slug from projects')
}

/** SQLite ignores its busy timeout at this one statement. */
function switchToWal(database: DatabaseSync): void {
  const deadline = Date.now() + LOCK_TIMEOUT
  for (;;) {
    try {
      database.exec('pragma journal_mode = wal')
      return
    } catch (error) {
      if (!isBusy(error) || Date.now() > deadline) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE)
    }
  }
}

/** Atomic: a process that dies in between leaves the database as it was. */
function bringUpToDate(database: DatabaseSync, file: string, demo: readonly DemoRow[]): Condition {
  const known = migrations()
  if (versionOf(database) === known.length) return 'known'
  database.exec('begin immediate')
  try {
    // Read again under the lock: another process may have been faster.
    const version = versionOf(database)
    if (version > known.length) {
      throw new ReadError(
        `The database ${file} was made by a newer version of this site (${version}, this one knows ${known.length}). Update the site, or set DATA_DIR to another directory.`,
      )
    }
    for (const migration of known.slice(version)) {
      database.exec(readFileSync(new URL(migration, MIGRATIONS), 'utf8'))
    }
    if (version === 0) fill(database, demo)
    database.exec(`pragma user_version = ${known.length}`)
    database.exec('commit')
    return version === 0 ? 'new' : 'known'
  } catch (error) {
    if (database.isTransaction) database.exec('rollback')
    throw error
  }
}

function migrations(): string[] {
  return readdirSync(MIGRATIONS).toSorted()
}

function versionOf(database: DatabaseSync): number {
  return Number(database.prepare('pragma user_version').get()?.user_version)
}

function fill(database: DatabaseSync, demo: readonly DemoRow[]): void {
  const insert = database.prepare(
    `insert into projects
       (id, slug, title, description, full_description, category, images, features, order_index)
     values
       (:slug, :slug, :title, :description, :full_description, :category, :images, :features, :order_index)`,
  )
  for (const row of demo) {
    insert.run({
      ...row,
      images: JSON.stringify(row.images),
      features: JSON.stringify(row.features),
    })
  }
}
