import { statfs } from 'node:fs/promises'
import { DatabaseError } from '../core/database-error.ts'
import { singleLine } from '../core/fields/clean-text.ts'

/** On a read-only disk, Node's recursive `mkdir` reports ENOENT. */
const UNWRITABLE = ['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'ENOENT']

/** @param subject the first words of the message, such as `The photo`. */
export function diskError(subject: string, error: unknown): DatabaseError {
  const { code = '', message } = error as NodeJS.ErrnoException
  const reason = UNWRITABLE.includes(code) ? 'unwritable' : 'unreachable'
  const options = { cause: error, code }
  return new DatabaseError(reason, `${subject} cannot be saved: ${singleLine(message)}.`, options)
}

/** These bytes of the disk stay free for the database. */
const RESERVE = 50_000_000

export async function assertSpace(folder: string, bytes: number, subject: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder).catch((error) => {
    throw diskError(subject, error)
  })
  if (bytes + RESERVE <= bavail * bsize) return
  throw new DatabaseError('unwritable', `${subject} do not fit on the disk.`, { code: 'ENOSPC' })
}
