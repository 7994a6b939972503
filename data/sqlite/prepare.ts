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
  /** In ms. The wait blocks the event loop. */
  readonly lockTimeout?: number
  readonly migrations?: URL
}

/**
 * - `write-ahead`: the database can be used, but another program has its write-ahead log open.
 * - `unwritable`: the database can only be read, for example because it is locked. New migrations are not applied.
 */
export type Condition = 'new' | 'existing' | 'write-ahead' | 'unwritable'

/**
 * Several processes may prepare the same file at the same time.
 * @param demo the rows for a new table. A table that the owner has emptied stays empty.
 * @throws {ReadError}
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
    // Until the commit, a crash or an error changes nothing.
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
 * Only the user who runs the site may read the file. SQLite gives the -journal file the same mode. The database gets
 * its name when it is complete, so a killed process leaves no empty one.
 * @returns false if the database exists.
 */
function createIfMissing(
  file: string,
  demo: readonly DemoRow[],
  migrations: readonly Migration[],
): boolean {
  // In the opposite order, the journal of a database that another process creates in between would count as a
  // leftover.
  const leftovers = [`${file}-wal`, `${file}-journal`].filter((path) => existsSync(path))
  if (existsSync(file)) return false
  if (leftovers.length > 0) {
    // SQLite would delete these files, which the missing database may need.
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
  // The journal stays in memory, because the file of a killed process is useless anyway.
  database.exec('pragma journal_mode = memory; begin')
  apply(database, migrations)
  const rows = demo.map((row) => ({ ...row, id: row.slug }))
  database.prepare(ADD).run({ rows: JSON.stringify(rows) })
  database.exec('commit')
}

/**
 * Never replaces another file, because another process may create the database at the same time.
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

/** Error codes of file systems without hard links, such as FAT and SMB. */
const WITHOUT_LINKS = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']

/**
 * Another program may have made a write-ahead log. A copy of only the database file would lack its changes.
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
    // The caller has a better error.
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
  /** From the file's name. */
  readonly number: number
  readonly sql: string
}

/** The first migration creates all tables. Each later one upgrades from the one before. */
function readMigrations(folder: URL): readonly Migration[] {
  return migrationFiles(folder).map((name) => ({
    number: Number.parseInt(name, 10),
    sql: readFileSync(new URL(name, folder), 'utf8'),
  }))
}

function migrate(database: DatabaseSync, file: string, migrations: readonly Migration[]): void {
  const oldest = migrations.at(0)?.number ?? 0
  const newest = migrations.at(-1)?.number ?? 0
  // SQLite reserves `user_version` for applications. It has the number of the last migration.
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
  // Write the number even if it stays the same, to notice a full or read-only disk now.
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
