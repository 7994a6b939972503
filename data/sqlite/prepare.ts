/** Creates the embedded database, brings it up to date and fills it once with the demo. */
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { DemoRow } from '../demo.ts'
import { ReadError } from '../read-error.ts'
import { describeSqliteError, isBusy } from './describe-error.ts'

const MIGRATIONS = new URL('./migrations/', import.meta.url)
/** How long to wait for another process that prepares or writes at the same time, in ms. */
const PATIENCE = 10_000
/** Between two tries to change the journal mode, in ms. */
const PAUSE = 10

/**
 * Leaves a database that is ready to be read. Any number of processes may do this at once.
 * @param demo fills a table that was created just now; one that an owner emptied stays empty.
 * @throws Error that says what is wrong with the file and what to do.
 */
export function prepareDatabase(file: string, demo: readonly DemoRow[]): void {
  try {
    mkdirSync(dirname(file), { recursive: true })
    using database = new DatabaseSync(file, { timeout: PATIENCE })
    switchToWal(database)
    // In WAL mode anything less may lose the last transactions when the power goes.
    database.exec('pragma synchronous = full')
    bringUpToDate(database, file, demo)
  } catch (error) {
    throw describeSqliteError(error, file)
  }
}

/** SQLite does not wait for other processes at this one statement, whatever its timeout. */
function switchToWal(database: DatabaseSync): void {
  const deadline = Date.now() + PATIENCE
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

/** All or nothing: a process that dies in between leaves the database as it was. */
function bringUpToDate(database: DatabaseSync, file: string, demo: readonly DemoRow[]): void {
  const migrations = readdirSync(MIGRATIONS).toSorted()
  if (versionOf(database) === migrations.length) return
  database.exec('begin immediate')
  try {
    // Read again under the lock: another process may have been faster.
    const version = versionOf(database)
    if (version > migrations.length) {
      throw new ReadError(
        `The database ${file} was made by a newer version of this site (${version}, this one knows ${migrations.length}). Update the site, or set DATA_DIR to another directory.`,
      )
    }
    for (const migration of migrations.slice(version)) {
      database.exec(readFileSync(new URL(migration, MIGRATIONS), 'utf8'))
    }
    if (version === 0) fill(database, demo)
    database.exec(`pragma user_version = ${migrations.length}`)
    database.exec('commit')
  } catch (error) {
    if (database.isTransaction) database.exec('rollback')
    throw error
  }
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
