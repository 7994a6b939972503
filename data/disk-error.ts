import { singleLine } from '../core/clean-text.ts'
import { WriteError } from '../core/project-writer.ts'

/**
 * Error codes for a disk that is full or read-only, or that the site's process may not write to. On a read-only
 * disk, Node's recursive `mkdir` reports ENOENT.
 */
const UNWRITABLE = ['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'ENOENT']

/**
 * @param what the first words of the message, such as `The photo`.
 * @returns an error with the reason `unwritable` for the codes above, and `unreachable` for all others.
 */
export function diskError(what: string, error: unknown): WriteError {
  const { code = '', message } = error as NodeJS.ErrnoException
  const reason = UNWRITABLE.includes(code) ? 'unwritable' : 'unreachable'
  const options = { cause: error, code }
  return new WriteError(reason, `${what} cannot be saved: ${singleLine(message)}.`, options)
}
