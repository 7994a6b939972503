import { DatabaseError, type DatabaseProblem } from '../../core/database-error.ts'
import { singleLine } from '../../core/fields/clean-text.ts'

/** SQLite's primary result codes (https://sqlite.org/rescode.html). */
const CODES = {
  /** SQLite has no code of its own for some errors, for example a missing table. */
  generic: 1,
  busy: 5,
  locked: 6,
  readOnly: 8,
  inputOutput: 10,
  corrupt: 11,
  full: 13,
  cannotOpen: 14,
  constraint: 19,
  notADatabase: 26,
}

interface Meaning {
  readonly reason: DatabaseProblem
  readonly advice: string
}

const LOCKED: Meaning = {
  reason: 'unreachable',
  advice: 'Another process keeps it locked; look for a program that has it open.',
}
const DAMAGED: Meaning = {
  reason: 'damaged',
  advice:
    'Restore the file from a backup. Or move it away, together with its -wal and -journal files; the next start then creates a new database.',
}
/** Usually, an older copy of the file was restored while the site was running. */
const OUTDATED: Meaning = {
  reason: 'outdated',
  advice:
    'If the file is an older copy, restart the site, which updates it. Otherwise, restore the file from a backup.',
}
/** Errors without a result code are errors of the file system, so they get this meaning too. */
const UNUSABLE: Meaning = {
  reason: 'unwritable',
  advice:
    'Check that the site may read and write the file and its directory, and that the disk has space, or set DATA_DIR to another directory.',
}

const MEANINGS: Readonly<Record<number, Meaning>> = {
  [CODES.busy]: LOCKED,
  [CODES.locked]: LOCKED,
  [CODES.generic]: OUTDATED,
  [CODES.constraint]: OUTDATED,
  [CODES.corrupt]: DAMAGED,
  [CODES.notADatabase]: DAMAGED,
}

/** The low byte of `errcode` is SQLite's primary result code. */
function resultCode(error: unknown): number {
  return Number((error as { errcode?: number }).errcode) & 0xff
}

export function isLocked(error: unknown): boolean {
  return [CODES.busy, CODES.locked].includes(resultCode(error))
}

/** The database may still be readable. */
export function isUnwritable(error: unknown): boolean {
  const { busy, readOnly, inputOutput, full, cannotOpen } = CODES
  return [busy, readOnly, inputOutput, full, cannotOpen].includes(resultCode(error))
}

/** Another row has the same value in a unique column. The primary key has a code of its own. */
export function isNotUnique(error: unknown): boolean {
  return (error as { errcode?: number }).errcode === 2067
}

/** @param finding the result of SQLite's check of the file. */
export function damage(finding: string): Error {
  return Object.assign(new Error(finding), { errcode: CODES.corrupt })
}

/** Returns an error unchanged if it comes neither from SQLite nor from the file system, and so has no code. */
export function fileError(error: unknown, file: string): Error {
  const { message, errcode, code } = error as Error & { errcode?: number; code?: string }
  if (error instanceof DatabaseError || !(errcode || code)) return error as Error
  const { reason, advice } = MEANINGS[resultCode(error)] ?? UNUSABLE
  return new DatabaseError(
    reason,
    `The database ${file} cannot be used: ${singleLine(message)}. ${advice}`,
    { cause: error, code: String(errcode ?? code ?? ''), file },
  )
}
