/** Gives errors of SQLite and the file system messages that name the file and say what to do. */
import { singleLine } from '../../core/clean-text.ts'
import { WriteError, type WriteProblem } from '../../core/project-writer.ts'
import { ReadError } from '../../core/read-error.ts'

/**
 * What is wrong with the embedded database.
 * - `missing`: there is no file, but a journal of it.
 * - `newer`: a newer version of the site made it.
 * - `older`: an older version of the site made it, and this version cannot update it.
 * - `damaged`: it is not a database, or parts of it are missing.
 * - `locked`: another process has locked it.
 * - `unusable`: the file system refuses to open, read or write it.
 */
export type FileProblem = 'missing' | 'newer' | 'older' | 'damaged' | 'locked' | 'unusable'

export class DatabaseFileError extends ReadError {
  readonly file: string
  readonly problem: FileProblem

  /** @param message for the log. */
  constructor(file: string, problem: FileProblem, message: string, options?: ErrorOptions) {
    super(message, options)
    this.file = file
    this.problem = problem
  }
}

/** SQLite's primary result codes (https://sqlite.org/rescode.html). */
export const CODES = {
  /** An error without a code of its own, for example a missing table. */
  generic: 1,
  busy: 5,
  locked: 6,
  readOnly: 8,
  inputOutput: 10,
  corrupt: 11,
  full: 13,
  cannotOpen: 14,
  notADatabase: 26,
}

const DAMAGED =
  'Restore the file from a backup. Or move it away, together with its -wal and -journal files; the next start then creates a new database.'
/** Usually, an older copy of the file was restored while the site was running. */
const OUTDATED =
  'If the file is an older copy, restart the site, which updates it. Otherwise, restore the file from a backup.'
const LOCKED = 'Another process keeps it locked; look for a program that has it open.'
const UNUSABLE =
  'Check that the site may read and write the file and its directory, and that the disk has space, or set DATA_DIR to another directory.'

/** The low byte of `errcode` is SQLite's primary result code. 0 without an `errcode`. */
function resultCode(error: unknown): number {
  return Number((error as { errcode?: number }).errcode) & 0xff
}

export function isLocked(error: unknown): boolean {
  return [CODES.busy, CODES.locked].includes(resultCode(error))
}

function isOutdated(error: unknown): boolean {
  return resultCode(error) === CODES.generic
}

/** It may still be readable. */
export function isUnwritable(error: unknown): boolean {
  const { busy, readOnly, inputOutput, full, cannotOpen } = CODES
  return [busy, readOnly, inputOutput, full, cannotOpen].includes(resultCode(error))
}

/** Returns a ReadError unchanged. */
export function databaseError(error: unknown, file: string): ReadError {
  if (error instanceof ReadError) return error
  const message = singleLine((error as Error).message)
  const [problem, advice] = problemAndAdvice(error)
  return new DatabaseFileError(
    file,
    problem,
    `The database ${file} cannot be used: ${message}. ${advice}`,
    { cause: error },
  )
}

function problemAndAdvice(error: unknown): [FileProblem, string] {
  if (isLocked(error)) return ['locked', LOCKED]
  if (isOutdated(error)) return ['damaged', OUTDATED]
  const { corrupt, notADatabase } = CODES
  const isDamaged = [corrupt, notADatabase].includes(resultCode(error))
  return isDamaged ? ['damaged', DAMAGED] : ['unusable', UNUSABLE]
}

/**
 * Returns a WriteError unchanged. The `code` is SQLite's (such as `5`) or the file system's (such as `ENOENT`), or
 * empty.
 */
export function writeError(error: unknown, file: string): WriteError {
  if (error instanceof WriteError) return error
  const { errcode, code } = error as { errcode?: number; code?: string }
  const cause = databaseError(error, file)
  const options = { cause, code: String(errcode ?? code ?? '') }
  return new WriteError(problemOf(error), cause.message, options)
}

function problemOf(error: unknown): WriteProblem {
  if (isLocked(error)) return 'unreachable'
  return isOutdated(error) ? 'outdated' : 'unwritable'
}
