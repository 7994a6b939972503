import { statfs } from 'node:fs/promises'
import { WriteError } from '../core/project-writer.ts'
import { diskError } from './disk-error.ts'

/** How many bytes of the disk must stay free, for the database. */
const RESERVE = 50_000_000

/**
 * @param folder an existing folder on the disk.
 * @param subject the first words of the message, such as `The photo`.
 * @throws {WriteError} if so many bytes do not fit on the disk, or if the folder cannot be used.
 */
export async function assertSpace(folder: string, bytes: number, subject: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder).catch((error) => {
    throw diskError(subject, error)
  })
  if (bytes + RESERVE <= bavail * bsize) return
  throw new WriteError('unwritable', `${subject} do not fit on the disk.`, { code: 'ENOSPC' })
}
