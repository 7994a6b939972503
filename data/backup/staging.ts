/** Keeps an uploaded backup in DATA_DIR, until an hour after its last use. */
import { randomUUID } from 'node:crypto'
import { constants, mkdir, open, readdir, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { WriteError } from '../../core/project-writer.ts'
import { diskError } from '../disk-error.ts'
import { BACKUP_LIMITS, BackupError } from './format.ts'

/** From the last use of the backup, in ms. */
const LIFETIME = 60 * 60_000
/** How many bytes of the disk must stay free after an upload, for the database and the photos. */
const RESERVE = 50_000_000

/** Unlike the flag `a`, does not create a file that was removed in the meantime. */
const APPEND = constants.O_WRONLY | constants.O_APPEND

const UPLOAD_NAME = /^[\da-f-]{36}\.zip$/

/** The subject of the error messages. */
const SUBJECT = 'The uploaded backup'

/** A backup whose upload has begun. */
export interface StagedBackup {
  readonly id: string
  readonly file: string
  /** The size of the whole file, as the browser has announced it. */
  readonly bytes: number
  /** How many bytes have arrived. */
  received: number
}

export type Staging = ReturnType<typeof openStaging>

/** Prepares a folder for one backup. Removes the backup that an earlier process left in it. */
export function openStaging(dataDirectory: string) {
  const folder = join(dataDirectory, 'copia')
  /** The only staged backup: a new upload replaces the previous one. Null if there is none. */
  let current: StagedBackup | null = null
  let timer: NodeJS.Timeout | undefined
  const oneRemoval = pLimit(1)
  const oneBeginning = pLimit(1)
  const onePart = pLimit(1)
  oneRemoval(removeUploads)

  /** Leaves all other files in the folder alone, because they may be the owner's. */
  async function removeUploads(): Promise<void> {
    // Ignore failures: if the disk cannot be written, `begin` reports that.
    const names = await readdir(folder).catch(() => [])
    for (const name of names) {
      if (UPLOAD_NAME.test(name)) await rm(join(folder, name)).catch(() => {})
    }
  }

  async function clear(): Promise<void> {
    current = null
    clearTimeout(timer)
    await oneRemoval(removeUploads)
  }

  function keepForAnHour(): void {
    clearTimeout(timer)
    timer = setTimeout(clear, LIFETIME).unref()
  }

  /** Keeps the backup for another hour. @throws {BackupError} when the backup was removed or replaced. */
  function find(id: string): StagedBackup {
    if (current?.id !== id) {
      throw new BackupError('gone', 'The uploaded backup was removed, or replaced by another.')
    }
    keepForAnHour()
    return current
  }

  async function replaceWith(bytes: number): Promise<string> {
    await clear()
    const id = randomUUID()
    const file = join(folder, `${id}.zip`)
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const { bavail, bsize } = await statfs(folder)
      if (bytes + RESERVE > bavail * bsize) {
        const message = `${SUBJECT} does not fit on the disk.`
        throw new WriteError('unwritable', message, { code: 'ENOSPC' })
      }
      await (await open(file, 'wx', 0o600)).close()
    } catch (error) {
      throw error instanceof WriteError ? error : diskError(SUBJECT, error)
    }
    current = { id, file, bytes, received: 0 }
    keepForAnHour()
    return id
  }

  async function write(backup: StagedBackup, offset: number, part: AsyncIterable<Uint8Array>) {
    // The browser sends a part again if the answer to it was lost.
    if (offset !== backup.received) return
    let position = offset
    try {
      await using file = await open(backup.file, APPEND)
      // Remove what a failed attempt has written after the offset.
      await file.truncate(offset)
      for await (const chunk of part) {
        if (position + chunk.length > backup.bytes) {
          throw new BackupError('damaged', 'The upload is longer than announced.')
        }
        await file.appendFile(chunk)
        position += chunk.length
      }
    } catch (error) {
      if (error instanceof BackupError) throw error
      // The disk or the connection has failed. The browser can send this part again.
      throw diskError(SUBJECT, error)
    }
    backup.received = position
  }

  return {
    find,

    /** Does nothing if the backup has already been removed or replaced. */
    async remove(id: string): Promise<void> {
      if (current?.id === id) await clear()
    },

    /**
     * Begins an upload, which replaces the previous one.
     * @param bytes the size of the whole file.
     * @returns the upload's id.
     * @throws {BackupError} if the size exceeds the limit, {WriteError} if the file does not fit on the disk
     *   or cannot be created.
     */
    async begin(bytes: number): Promise<string> {
      if (bytes > BACKUP_LIMITS.total) throw new BackupError('large', 'The backup is too large.')
      return oneBeginning(() => replaceWith(bytes))
    },

    /**
     * Stores one part of the upload, or ignores it if it does not begin where the last part ended.
     * @param offset where the part begins in the file, in bytes.
     * @param read returns the bytes of the part. It is called after all earlier calls of `add` have finished.
     * @returns how many bytes of the file have arrived.
     * @throws {BackupError} if there is no such upload or it becomes too long, {WriteError} if the disk or
     *   the connection fails.
     */
    async add(id: string, offset: number, read: () => AsyncIterable<Uint8Array>): Promise<number> {
      return onePart(async () => {
        const backup = find(id)
        await write(backup, offset, read())
        return backup.received
      })
    },
  }
}
