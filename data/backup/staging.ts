/** Keeps the backup that the owner is uploading, in DATA_DIR, for an hour after its last part. */
import { randomUUID } from 'node:crypto'
import { mkdir, open, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { WriteError } from '../../core/project-writer.ts'
import { diskError } from '../disk-error.ts'
import { BACKUP_LIMITS, BackupError } from './format.ts'

/** In ms. */
const LIFETIME = 60 * 60_000
/** How many bytes of the disk an upload leaves free, for the database and the photos. */
const RESERVE = 50_000_000

const WHAT = 'The uploaded backup'

/** A backup whose upload has begun. */
export interface StagedBackup {
  readonly id: string
  readonly file: string
  readonly bytes: number
  /** How many bytes have arrived. */
  received: number
}

export type Staging = ReturnType<typeof openStaging>

/** Removes the upload that an earlier process has left behind. @param dataDirectory DATA_DIR. */
export function openStaging(dataDirectory: string) {
  const folder = join(dataDirectory, 'copia')
  /** The only staged backup: a new upload replaces the previous one. */
  let current: StagedBackup | null = null
  let timer: NodeJS.Timeout | undefined
  let emptied = empty()
  const oneAtATime = pLimit(1)

  async function empty(): Promise<void> {
    // If the folder cannot be removed, it cannot be written either, and `begin` reports that.
    await rm(folder, { recursive: true, force: true }).catch(() => {})
  }

  async function clear(): Promise<void> {
    current = null
    clearTimeout(timer)
    emptied = emptied.then(empty)
    await emptied
  }

  function keepForAnHour(): void {
    clearTimeout(timer)
    timer = setTimeout(clear, LIFETIME).unref()
  }

  /** @throws {BackupError} when the backup was removed or replaced. */
  function find(id: string): StagedBackup {
    if (current?.id === id) return current
    throw new BackupError('gone', 'The uploaded backup was removed, or replaced by another.')
  }

  async function write(backup: StagedBackup, offset: number, part: AsyncIterable<Uint8Array>) {
    // Ignore all other parts. For example, the browser sends a part again if the answer was lost.
    if (offset !== backup.received) return
    let position = offset
    try {
      await using file = await open(backup.file, 'r+')
      for await (const chunk of part) {
        if (position + chunk.length > backup.bytes) {
          throw new BackupError('damaged', 'The upload is longer than announced.')
        }
        await file.write(chunk, 0, chunk.length, position)
        position += chunk.length
      }
    } catch (error) {
      if (error instanceof BackupError) throw error
      // An error without a code means that the connection has ended. The next attempt overwrites this part.
      throw diskError(WHAT, error)
    }
    backup.received = position
    keepForAnHour()
  }

  return {
    find,

    /** Does nothing if the backup has already been removed or replaced. */
    async remove(id: string): Promise<void> {
      if (current?.id === id) await clear()
    },

    /** @param bytes the size of the whole file. @returns the upload's id. @throws {BackupError} @throws {WriteError} */
    async begin(bytes: number): Promise<string> {
      if (bytes > BACKUP_LIMITS.total) throw new BackupError('large', 'The backup is too large.')
      await clear()
      const id = randomUUID()
      const file = join(folder, `${id}.zip`)
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        const { bavail, bsize } = await statfs(folder)
        if (bytes + RESERVE > bavail * bsize) {
          const message = `${WHAT} does not fit on the disk.`
          throw new WriteError('unwritable', message, { code: 'ENOSPC' })
        }
        await (await open(file, 'wx', 0o600)).close()
      } catch (error) {
        throw error instanceof WriteError ? error : diskError(WHAT, error)
      }
      current = { id, file, bytes, received: 0 }
      keepForAnHour()
      return id
    },

    /**
     * @param read returns the bytes of the part. It is called after all earlier calls of `add` have finished.
     * @returns how many bytes have arrived. @throws {BackupError} @throws {WriteError}
     */
    async add(id: string, offset: number, read: () => AsyncIterable<Uint8Array>): Promise<number> {
      const backup = find(id)
      await oneAtATime(() => write(backup, offset, read()))
      return backup.received
    },
  }
}
