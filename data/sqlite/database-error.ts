/** Converts errors of SQLite and the file system into messages that say what happened, where, and what to do. */
import { singleLine } from '../../core/printable.ts'
import { WriteError, type WriteProblem } from '../../core/project-writer.ts'
import { ReadError } from '../read-error.ts'

const DAMAGED =
  'Restore a backup. Or move the file away, with any -wal or -journal file of the same name; the next start then creates a new database.'
const LOCKED = 'Another process keeps it locked; look for a program that has it open.'
const UNUSABLE =
  'Check that this user may read and write it and its directory, and that its disk has space, or set DATA_DIR to another directory.'

/**
 * What the owner can do, by SQLite's primary result code (https://sqlite.org/rescode.html). 1: for example a
 * missing table. 5: busy. 6: locked. 11: corrupt. 26: not a database.
 */
const ADVICE = new Map([
  ...[1, 11, 26].map((code) => [code, DAMAGED] as const),
  ...[5, 6].map((code) => [code, LOCKED] as const),
])

/** @returns SQLite's primary result code, which is the low byte of `errcode`; 0 for errors without an `errcode`. */
function resultCode(error: unknown): number {
  return Number((error as { errcode?: number }).errcode) & 0xff
}

/** True for the codes busy and locked. */
export function isLocked(error: unknown): boolean {
  return [5, 6].includes(resultCode(error))
}

/** True for the codes busy, read-only, input/output error, full and cannot open. */
export function isUnwritable(error: unknown): boolean {
  return [5, 8, 10, 13, 14].includes(resultCode(error))
}

/** @returns an error with a message of one line. Its cause is the original error. */
export function databaseError(error: unknown, file: string): ReadError {
  if (error instanceof ReadError) return error
  const message = singleLine((error as Error).message)
  const advice = ADVICE.get(resultCode(error)) ?? UNUSABLE
  return new ReadError(`The database ${file} cannot be used: ${message}. ${advice}`, {
    cause: error,
  })
}

/** @returns the error of a failed write. Its code comes from SQLite or the file system, such as `5` or `ENOENT`. */
export function writeError(error: unknown, file: string): WriteError {
  if (error instanceof WriteError) return error
  const { errcode, code } = error as { errcode?: number; code?: string }
  const { message } = databaseError(error, file)
  const options = { cause: error, code: String(errcode ?? code ?? '') }
  return new WriteError(problemOf(error), message, options)
}

function problemOf(error: unknown): WriteProblem {
  if (isLocked(error)) return 'unreachable'
  // Code 1 means a missing table or column: an older copy of the file was restored while the site was running.
  return resultCode(error) === 1 ? 'outdated' : 'unwritable'
}
