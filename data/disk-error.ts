/** Why a file in DATA_DIR could not be written. */
import { singleLine } from '../core/printable.ts'
import { WriteError } from '../core/project-writer.ts'

/**
 * Error codes of a disk that is full or read-only, or on which this user may not write. ENOENT is what Node's recursive
 * `mkdir` reports on a read-only disk.
 */
const UNWRITABLE = ['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'ENOENT']

/** @param what the file, at the start of the message. */
export function diskError(what: string, error: unknown): WriteError {
  const { code = '', message } = error as NodeJS.ErrnoException
  const reason = UNWRITABLE.includes(code) ? 'unwritable' : 'unreachable'
  const options = { cause: error, code }
  return new WriteError(reason, `${what} cannot be saved: ${singleLine(message)}.`, options)
}
