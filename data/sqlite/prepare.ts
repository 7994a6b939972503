/** Creates the embedded database, applies its migrations, and fills a new one with the demo projects. */
import {
  closeSync,
  existsSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { DemoRow } from '../demo.ts'
import { unfinishedName } from '../unfinished-files.ts'
import { LOCK_TIMEOUT, openDatabase } from './connection.ts'
import {
  CODES,
  DatabaseFileError,
  databaseError,
  isLocked,
  isUnwritable,
} from './database-error.ts'
import { migrationFiles } from './migration-files.ts'
import { ADD } from './writer.ts'

const MIGRATIONS = new URL('./migrations/', import.meta.url)

interface PrepareOptions {
  /** How long to wait for a lock, in ms. The wait blocks the event loop. */
  readonly lockTimeout?: number
  /** The folder of the migrations. */
  readonly migrations?: URL
}

/**
 * The state of the database after the preparation.
 * - `new`: this preparation created the tables. `existing`: the tables existed before.
 * - `write-ahead`: the database can be used, but has a write-ahead log, which another program uses.
 * - `unwritable`: the database can be read, but not written, for example because another program has locked it. New
 *   migrations have not been applied.
 */
export type Condition = 'new' | 'existing' | 'write-ahead' | 'unwritable'

/**
 * Several processes may prepare the same file at the same time.
 * @param demo the rows for a new table. A table that the owner has emptied stays empty.
 * @throws ReadError that says in one line what is wrong with the file and what to do.
 */
export function prepareDatabase(
  file: string,
  demo: readonly DemoRow[],
  { lockTimeout = LOCK_TIMEOUT.prepare, migrations: folder = MIGRATIONS }: PrepareOptions = {},
): Condition {
  try {
    const migrations = readMigrations(folder)
    const isNew = createIfMissing(file, demo, migrations)
    using database = new DatabaseSync(file, { timeout: lockTimeout })
    // A crash or an error before the commit leaves the database unchanged.
    database.exec('begin immediate')
    migrate(database, file, migrations)
    assertIntact(database)
    database.exec('commit')
    if (!removeLog(database)) return 'write-ahead'
    return isNew ? 'new' : 'existing'
  } catch (error) {
    if (isUnwritable(error) && canBeRead(file)) return 'unwritable'
    throw databaseError(error, file)
  }
}

/**
 * Creates a missing database, which only the user who runs the site may read. SQLite gives the -journal file the same
 * mode. The database appears under its name when it is complete, so a killed process leaves no empty database.
 * @returns false if the database exists, or another process creates it at the same time.
 */
function createIfMissing(
  file: string,
  demo: readonly DemoRow[],
  migrations: readonly Migration[],
): boolean {
  // Look for leftovers before looking for the database. In the opposite order, another process could create both the
  // database and its journal in between, and this journal would count as a leftover.
  const leftovers = [`${file}-wal`, `${file}-journal`].filter((path) => existsSync(path))
  if (existsSync(file)) return false
  if (leftovers.length > 0) {
    // For a new database, SQLite would delete these files, which the missing database may need.
    throw new DatabaseFileError(
      file,
      'missing',
      `The database ${file} is missing, but files that belong to it remain: ${leftovers.join(' and ')}. Put the database back, or move these files away too.`,
    )
  }
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const unfinished = unfinishedName(file)
  try {
    closeSync(openSync(unfinished, 'wx', 0o600))
    createTables(unfinished, demo, migrations)
    return takeName(unfinished, file)
  } finally {
    rmSync(unfinished, { force: true })
  }
}

function createTables(
  file: string,
  demo: readonly DemoRow[],
  migrations: readonly Migration[],
): void {
  using database = new DatabaseSync(file)
  // Keep the journal in memory: if the process is killed, the file is useless anyway.
  database.exec('pragma journal_mode = memory; begin')
  apply(database, migrations)
  const rows = demo.map((row) => ({ ...row, id: row.slug }))
  database.prepare(ADD).run({ rows: JSON.stringify(rows) })
  database.exec('commit')
}

/**
 * Gives a file its final name without ever replacing another file, because another process may create the database at
 * the same time.
 * @returns false if another file has this name.
 */
function takeName(file: string, name: string): boolean {
  try {
    linkSync(file, name)
    return true
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return false
    if (!WITHOUT_LINKS.includes(code)) throw error
    if (existsSync(name)) return false
    renameSync(file, name)
    return true
  }
}

/** What file systems without hard links, such as FAT and SMB, answer to `link`. */
const WITHOUT_LINKS = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']

/**
 * Removes the write-ahead log that a database may have if another program made or changed it. With a log, a copy of
 * only the database file would lack the changes in the log.
 * @returns false if there is a log, and another program has the database open.
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
    // The caller throws the error of the preparation instead.
    return false
  }
}

/** Detects damage when the site starts, instead of during a visit. Takes a few ms for a file of 4 MB. */
function assertIntact(database: DatabaseSync): void {
  const finding = String(database.prepare('pragma quick_check(1)').get()?.quick_check)
  if (finding !== 'ok') throw Object.assign(new Error(finding), { errcode: CODES.corrupt })
  // Throws if the table is missing.
  database.prepare('select slug from projects')
}

interface Migration {
  /** The number at the beginning of the file's name. */
  readonly number: number
  readonly sql: string
}

/** The first migration creates all tables. Each later one upgrades the database of the migration before it. */
function readMigrations(folder: URL): readonly Migration[] {
  return migrationFiles(folder).map((name) => ({
    number: Number.parseInt(name, 10),
    sql: readFileSync(new URL(name, folder), 'utf8'),
  }))
}

/** Applies the migrations that the database lacks. */
function migrate(database: DatabaseSync, file: string, migrations: readonly Migration[]): void {
  const oldest = migrations.at(0)?.number ?? 0
  const newest = migrations.at(-1)?.number ?? 0
  // SQLite reserves `user_version` for applications. This site stores the number of the last migration in it.
  const last = Number(database.prepare('pragma user_version').get()?.user_version)
  if (last === 0) throw withoutMigrations(database, file, newest)
  if (last < oldest) {
    throw new DatabaseFileError(
      file,
      'older',
      `The database ${file} was made by an older version of this site, which this version cannot upgrade: its last migration is number ${last} (this version begins with ${oldest}). Download a backup with the old version, move the file away, start this version and restore the backup.`,
    )
  }
  if (last > newest) {
    throw new DatabaseFileError(
      file,
      'newer',
      `The database ${file} was made by a newer version of this site: its last migration is number ${last} (this version knows ${newest}). Update the site, or set DATA_DIR to another directory.`,
    )
  }
  const missing = migrations.filter(({ number }) => number > last)
  apply(database, missing)
  // Write the number again even if it stays the same, to notice a full or read-only disk when the site starts.
  if (missing.length === 0) setLastMigration(database, last)
}

function withoutMigrations(database: DatabaseSync, file: string, newest: number): Error {
  if (database.prepare("select 1 from sqlite_schema where name = 'projects'").get()) {
    return new DatabaseFileError(
      file,
      'rebuilt',
      `The database ${file} was probably rebuilt from an SQL dump: it has the table projects, but the number of its last migration is 0, because dumps lack this number. Set it to the number of the original database (${newest} if this version of the site used that database): sqlite3 ${file} 'pragma user_version = ${newest}'.`,
    )
  }
  return new DatabaseFileError(
    file,
    'missing',
    `The database ${file} is missing: the file is empty. Put the database back, or move the empty file away; the next start then creates a new database with the demo projects.`,
  )
}

function apply(database: DatabaseSync, migrations: readonly Migration[]): void {
  for (const { number, sql } of migrations) {
    database.exec(sql)
    setLastMigration(database, number)
  }
}

function setLastMigration(database: DatabaseSync, number: number): void {
  database.exec(`pragma user_version = ${number}`)
}
