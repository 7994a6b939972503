/** Keeps an uploaded backup in DATA_DIR until it is restored, another replaces it, or an hour has passed. */

import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { DatabaseError } from '../../core/database-error.ts'
import type { BackupUploads } from '../../core/desk.ts'
import { assertSpace, diskError } from '../../data/disk.ts'
import { removeUnfinished, unfinishedName } from '../../data/unfinished-files.ts'

/** In ms. */
const LIFETIME = 60 * 60_000

const SUBJECT = 'The bytes of the uploaded backup'

interface Upload {
  readonly id: string
  readonly file: string
  readonly controller: AbortController
  readonly timer: NodeJS.Timeout
}

/**
 * The next start removes what a killed process has left (unfinished-files.ts).
 * @param dataDirectory DATA_DIR
 */
export function openUploads(dataDirectory: string): BackupUploads {
  const folder = join(dataDirectory, 'copia')
  let current: Upload | null = null
  let restoredId = ''

  async function remove(upload: Upload | null): Promise<void> {
    if (!upload) return
    if (current === upload) current = null
    clearTimeout(upload.timer)
    upload.controller.abort()
    await rm(upload.file, { force: true }).catch(() => {})
  }

  async function removeById(id: string): Promise<void> {
    if (current?.id === id) await remove(current)
  }

  return {
    async receive(body, bytes) {
      const previous = current
      const file = unfinishedName(join(folder, 'copia.zip'))
      const controller = new AbortController()
      const timer = setTimeout(() => remove(upload), LIFETIME).unref()
      const upload: Upload = { id: randomUUID(), file, controller, timer }
      current = upload
      await remove(previous)
      removeUnfinished(dataDirectory)
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await assertSpace(folder, bytes, SUBJECT)
        const output = createWriteStream(file, { flags: 'wx', mode: 0o600 })
        // An async iterator would keep waiting for the next chunk after an abort.
        const input = Readable.fromWeb(body as ReadableStream)
        await pipeline(input, output, { signal: controller.signal })
      } catch (error) {
        await remove(upload)
        // The disk or the connection has failed, or a newer upload has begun.
        throw error instanceof DatabaseError ? error : diskError(SUBJECT, error)
      }
      return upload
    },
    find: (id) => (current?.id === id ? current : null),
    isRestored: (id) => id === restoredId,
    removeRestored(id) {
      restoredId = id
      return removeById(id)
    },
    remove: removeById,
    close: () => remove(current),
  }
}
