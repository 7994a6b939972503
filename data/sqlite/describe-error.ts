/** Turns what SQLite and the file system report into what happened, where, and what to do. */
import { singleLine } from '../printable.ts'
import { ReadError } from '../read-error.ts'

const BUSY = 5
const DAMAGED = 11
/** Read-only, input/output error, full, cannot open: the codes of a disk that refuses writes. */
const UNWRITABLE = [8, 10, 13, 14]

/** By primary result code, https://sqlite.org/rescode.html. */
const BY_RESULT_CODE: Readonly<Record<number, string>> = {
  1: 'it does not have the expected tables. Move the file away, so that a new one is made at the next start',
  [BUSY]: 'another process keeps it locked. Look for a program that has it open',
  6: 'another process keeps it locked. Look for a program that has it open',
  8: 'it cannot be written to. Check the permissions and that the disk is not read-only',
  10: 'the disk reported an error. Check the disk, and that it has space left',
  [DAMAGED]:
    'it is damaged. Restore a backup, or move the file away, so that a new one is made at the next start',
  13: 'the disk is full. Free some space',
  14: 'it cannot be opened. Check that it is a file, and that this user may read and write it and its directory',
  26: 'it is not an SQLite database. Restore a backup, or move the file away, so that a new one is made at the next start',
}

const BY_SYSTEM_CODE: Readonly<Record<string, string>> = {
  EACCES: 'this user may not use it. Check the permissions of its directory, or set DATA_DIR',
  EPERM: 'this user may not use it. Check the permissions of its directory, or set DATA_DIR',
  EROFS: 'the disk is read-only. Set DATA_DIR to a directory that can be written to',
  ENOSPC: 'the disk is full. Free some space',
  EDQUOT: 'the disk is full. Free some space',
  EEXIST: 'a file stands where its directory should be. Move it away, or set DATA_DIR',
  ENOTDIR: 'a file stands where its directory should be. Move it away, or set DATA_DIR',
  // The error of a read-only disk when the parent directory is missing too.
  'ENOENT mkdir': 'its directory cannot be made. Set DATA_DIR to one that can be written to',
  ENOENT: 'it does not exist. Start again, so that a new one is made',
}

/** The low byte is the primary code; the rest only says where in SQLite it arose. */
function resultCode(error: unknown): number | undefined {
  const { errcode } = Object(error) as { errcode?: unknown }
  return typeof errcode === 'number' ? errcode & 0xff : undefined
}

/** True when another process is at work on the database right now. */
export function isBusy(error: unknown): boolean {
  return resultCode(error) === BUSY
}

/** True when the cause may be that nothing can be written where the database is. */
export function isUnwritable(error: unknown): boolean {
  return UNWRITABLE.includes(resultCode(error) ?? 0)
}

/** @param finding of SQLite's own check of the whole file. */
export function describeDamage(finding: string, file: string): ReadError {
  return describeSqliteError({ errcode: DAMAGED, message: finding }, file)
}

/** @returns an error in one readable line, with the original as its cause. */
export function describeSqliteError(error: unknown, file: string): ReadError {
  if (error instanceof ReadError) return error
  const { code, syscall, message } = Object(error) as Record<string, unknown>
  const result = resultCode(error)
  const reason =
    result === undefined
      ? (BY_SYSTEM_CODE[`${code} ${syscall}`] ?? BY_SYSTEM_CODE[String(code)])
      : BY_RESULT_CODE[result]
  const detail = singleLine(String(message ?? error))
  return new ReadError(
    `The database ${file} cannot be used: ${reason ? `${reason} (${detail}).` : `${detail}.`}`,
    { cause: error },
  )
}
