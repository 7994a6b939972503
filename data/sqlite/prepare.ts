import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DatabaseError } from '../../core/database-error.ts'
import type { DemoRow } from '../demo.ts'
import { LOCK_TIMEOUT, openDatabase } from './connection.ts'
import { damage, fileError, isUnwritable } from './errors.ts'
import { applySchema, missingColumns, SCHEMA_VERSION } from './schema.ts'
import { INSERT_PROJECTS } from './writer.ts'

/** `unwritable`: the database can only be read, for example because it is locked. */
type Condition = 'new' | 'existing' | 'unwritable'

/**
 * Several processes may prepare the same file at the same time. If one is killed, the next start fills an empty file.
 * @param demo the rows for a new table. A table that the owner has emptied stays empty.
 * @param lockTimeout blocks the event loop.
 */
export function prepareDatabase(
  file: string,
  demo: readonly DemoRow[],
  lockTimeout = LOCK_TIMEOUT.prepare,
): Condition {
  try {
    createFileIfMissing(file)
    using database = new DatabaseSync(file, { timeout: lockTimeout })
    database.exec('begin immediate')
    const isNew = isEmpty(database)
    if (isNew) fill(database, demo)
    assertIntact(database)
    if (!isNew) update(database, file)
    database.exec('commit')
    return isNew ? 'new' : 'existing'
  } catch (error) {
    if (isUnwritable(error) && canBeRead(file)) return 'unwritable'
    throw fileError(error, file)
  }
}

/** Only the user who runs the site may read the file. SQLite gives the -journal file the same mode. */
function createFileIfMissing(file: string): void {
  // Look for these first: the journal of a database that another process is just creating is no leftover.
  const leftovers = [`${file}-wal`, `${file}-journal`].filter((path) => existsSync(path))
  if (existsSync(file)) return
  if (leftovers.length > 0) {
    // SQLite would delete these files, which the missing database may need.
    throw new DatabaseError(
      'damaged',
      `The database ${file} is missing, but files that belong to it remain: ${leftovers.join(' and ')}. Put the database back, or move these files away too.`,
      { file },
    )
  }
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  // Another process may create the file at the same time; `a` keeps what it has written.
  closeSync(openSync(file, 'a', 0o600))
}

function isEmpty(database: DatabaseSync): boolean {
  return !database.prepare('select 1 from sqlite_schema').get()
}

function fill(database: DatabaseSync, demo: readonly DemoRow[]): void {
  applySchema(database)
  const rows = demo.map((row) => ({ ...row, id: row.slug }))
  database.prepare(INSERT_PROJECTS).run({ rows: JSON.stringify(rows) })
}

function update(database: DatabaseSync, file: string): void {
  // A database that was rebuilt from an SQL dump has the version 0.
  const version = Number(database.prepare('pragma user_version').get()?.user_version)
  if (version > SCHEMA_VERSION) {
    throw new DatabaseError(
      'outdated',
      `The database ${file} was made by a newer version of this site: its version is ${version} (this site knows ${SCHEMA_VERSION}). Update the site, or set DATA_DIR to another directory.`,
      { file },
    )
  }
  if (version < SCHEMA_VERSION || missingColumns(database).length > 0) applySchema(database)
  // Write and roll back: this fails on a read-only disk, and keeps the file's time, which automatic backups compare.
  else database.exec(`pragma user_version = ${version}; rollback; begin immediate`)
}

function canBeRead(file: string): boolean {
  try {
    using database = openDatabase(file)
    assertIntact(database)
    return true
  } catch {
    // The caller has a better error.
    return false
  }
}

/** Detects damage at the start instead of during a visit, in a few ms for a file of 4 MB. */
function assertIntact(database: DatabaseSync): void {
  const finding = String(database.prepare('pragma quick_check(1)').get()?.quick_check)
  if (finding !== 'ok') throw damage(finding)
  // Throws if the table is missing.
  database.prepare('select slug from projects')
}
