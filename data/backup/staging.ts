/** Keeps an uploaded backup in DATA_DIR, until an hour after its last use. */
import { randomUUID } from 'node:crypto'
import { constants, mkdir, open, rm, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { assertSpace, diskError } from '../disk.ts'
import { removeUnfinished, unfinishedName } from '../unfinished-files.ts'
import { BACKUP_LIMITS, BackupError } from './format.ts'

/** From the last use of the backup, in ms. */
const LIFETIME = 60 * 60_000

/** Unlike the flag `a`, does not create a file that was removed in the meantime. */
const APPEND = constants.O_WRONLY | constants.O_APPEND

const SUBJECT = 'The bytes of the uploaded backup'

export interface StagedBackup {
  readonly id: string
  readonly file: string
  /** As the browser has announced it. */
  readonly bytes: number
  received: number
}

interface Upload extends StagedBackup {
  /** Stops reading the last part. */
  abort: (reason: Error) => void
  /** Settles when the last part is no longer being written. */
  written: Promise<unknown>
}

export type Staging = ReturnType<typeof openStaging>

/**
 * Keeps one backup. The next start removes what a killed process has left (unfinished-files.ts).
 * @param dataDirectory DATA_DIR
 */
export function openStaging(dataDirectory: string) {
  const folder = join(dataDirectory, 'copia')
  /** A new upload replaces the previous one. */
  let current: Upload | null = null
  let timer: NodeJS.Timeout | undefined
  const oneBeginning = pLimit(1)

  async function clear(): Promise<void> {
    const previous = current
    current = null
    clearTimeout(timer)
    previous?.abort(goneError())
    if (previous) await rm(previous.file).catch(() => {})
  }

  function keepForAnHour({ file }: Upload): void {
    clearTimeout(timer)
    timer = setTimeout(clear, LIFETIME).unref()
    const now = new Date()
    void utimes(file, now, now).catch(() => {})
  }

  function findUpload(id: string): Upload {
    if (current?.id !== id) throw goneError()
    keepForAnHour(current)
    return current
  }

  async function replaceWith(bytes: number): Promise<string> {
    await clear()
    removeUnfinished(dataDirectory)
    const id = randomUUID()
    const file = unfinishedName(join(folder, `${id}.zip`))
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 })
    } catch (error) {
      throw diskError(SUBJECT, error)
    }
    await assertSpace(folder, bytes, SUBJECT)
    try {
      await (await open(file, 'wx', 0o600)).close()
    } catch (error) {
      throw diskError(SUBJECT, error)
    }
    current = { id, file, bytes, received: 0, abort() {}, written: Promise.resolve() }
    keepForAnHour(current)
    return id
  }

  async function write(
    backup: StagedBackup,
    offset: number,
    part: AsyncIterable<Uint8Array>,
    signal: AbortSignal,
  ): Promise<void> {
    // The browser sends a part again if the answer to it was lost.
    if (offset !== backup.received) return
    let position = offset
    try {
      await using file = await open(backup.file, APPEND)
      // Remove what a failed attempt has written after the offset.
      await file.truncate(offset)
      for await (const chunk of untilAborted(part, signal)) {
        if (position + chunk.length > backup.bytes) {
          throw new BackupError('damaged', 'The upload is longer than announced.')
        }
        await file.appendFile(chunk)
        position += chunk.length
      }
    } catch (error) {
      if (error instanceof BackupError) throw error
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw goneError()
      // The disk or the connection has failed. The browser can send this part again.
      throw diskError(SUBJECT, error)
    }
    backup.received = position
  }

  return {
    /**
     * Keeps the backup for another hour.
     * @throws {BackupError} when it was removed or replaced.
     */
    find: (id: string): StagedBackup => findUpload(id),

    /** Does nothing if the backup was removed or replaced. */
    async remove(id: string): Promise<void> {
      if (current?.id === id) await clear()
    },

    close: clear,

    /**
     * @param bytes the size of the whole file.
     * @returns the upload's id.
     * @throws {BackupError} if the size exceeds the limit, {WriteError} if the disk refuses the file.
     */
    async begin(bytes: number): Promise<string> {
      if (bytes > BACKUP_LIMITS.total) throw new BackupError('large', 'The backup is too large.')
      return oneBeginning(() => replaceWith(bytes))
    },

    /**
     * Ignores a part that does not begin where the last one ended. Aborts a part that is still being read, because
     * the browser sends the next one only after an answer was received or lost.
     * @param offset in bytes.
     * @param read is called after all earlier calls of `add` have finished.
     * @returns how many bytes of the file have arrived.
     * @throws {BackupError} if there is no such upload or it becomes too long, {WriteError} if the disk or the
     *   connection fails.
     */
    async add(id: string, offset: number, read: () => AsyncIterable<Uint8Array>): Promise<number> {
      const backup = findUpload(id)
      const previous = backup.written
      backup.abort(new Error('a newer part has arrived'))
      const controller = new AbortController()
      backup.abort = (reason) => controller.abort(reason)
      const writing = previous.then(() => write(findUpload(id), offset, read(), controller.signal))
      backup.written = writing.catch(() => {})
      await writing
      return backup.received
    },
  }
}

function goneError(): BackupError {
  return new BackupError('gone', 'The uploaded backup was removed, or replaced by another.')
}

/** Throws as soon as the signal is aborted, even while the next chunk is awaited. */
async function* untilAborted(
  part: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  aborted.catch(() => {})
  signal.addEventListener('abort', () => reject(signal.reason))
  if (signal.aborted) reject(signal.reason)
  const iterator = part[Symbol.asyncIterator]()
  try {
    for (;;) {
      const { done, value } = await Promise.race([iterator.next(), aborted])
      if (done) return
      yield value
    }
  } finally {
    // This may take as long as the next chunk.
    iterator.return?.().catch(() => {})
  }
}
