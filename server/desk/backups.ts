/** Receives, checks and restores backups. New backups come from download-backup.ts. */
import pLimit from 'p-limit'
import type { BackupFailure, Backups } from '../../core/backup.ts'
import { BackupError } from '../../data/backup/format.ts'
import { type OpenBackup, openBackup } from '../../data/backup/open-backup.ts'
import { openStaging, type StagedBackup } from '../../data/backup/staging.ts'
import { assertIntactWebp } from '../pictures/encode.ts'
import { PictureError } from '../pictures/errors.ts'
import { inTurn } from '../pictures/work-queue.ts'
import { hasRoomFor } from './backup-room.ts'
import { createDownloads, type DownloadOptions } from './download-backup.ts'
import { prepareRestore } from './restore-plan.ts'

interface BackupsOptions extends DownloadOptions {
  readonly dataDirectory: string
  /** In ms. After this time, a call returns its progress, because proxies usually end a request after a minute. */
  readonly timeBudget?: number
}

/** The names of a staged backup's photos that earlier calls have handled. */
interface HandledPhotos {
  readonly checked: Set<string>
  readonly stored: Set<string>
}

export function createBackups(options: BackupsOptions): Backups {
  const { dataDirectory, warn, timeBudget = 5_000 } = options
  const staging = openStaging(dataDirectory)
  const handledPhotos = new WeakMap<StagedBackup, HandledPhotos>()
  /** If the answer to `restore` is lost, the browser repeats the request, and must get the same answer. */
  let restoredId: string | null = null
  /** The browser may repeat the request while the server is still restoring. */
  const oneRestore = pLimit(1)

  /**
   * Adds the names of handled photos to `done`.
   * @returns the progress; null when no photo is left.
   */
  async function handlePhotos(
    backup: OpenBackup,
    done: Set<string>,
    handle: (photo: Buffer) => Promise<unknown>,
  ) {
    const end = performance.now() + timeBudget
    const total = backup.photos.length
    for (const { name } of backup.photos.filter(({ name }) => !done.has(name))) {
      await handle(await backup.photo(name))
      done.add(name)
      const isComplete = done.size === total
      if (performance.now() > end && !isComplete) return { progress: { done: done.size, total } }
    }
    return null
  }

  const checkPhotos = (backup: OpenBackup, { checked }: HandledPhotos) =>
    handlePhotos(backup, checked, (photo) => inTurn(() => assertIntactWebp(photo)))

  async function withBackup<Answer>(
    id: string,
    use: (backup: OpenBackup, handled: HandledPhotos) => Promise<Answer>,
  ): Promise<Answer | BackupFailure> {
    return returnFailures(async () => {
      const staged = staging.find(id)
      if (staged.received < staged.bytes) throw new BackupError('damaged', 'A part is missing.')
      const handled = handledPhotos.getOrInsertComputed(staged, () => ({
        checked: new Set(),
        stored: new Set(),
      }))
      using backup = await openBackup(staged.file)
      return await use(backup, handled)
    })
  }

  /** Rethrows other errors, such as the disk's. */
  async function returnFailures<Answer>(
    action: () => Promise<Answer>,
  ): Promise<Answer | BackupFailure> {
    try {
      return await action()
    } catch (error) {
      const { message } = error as Error
      if (error instanceof BackupError) {
        warn(`A backup cannot be restored: ${message}`)
        return error.failure
      }
      if (error instanceof PictureError) {
        warn(`A photo in a backup cannot be restored: ${message}`)
        return { problem: 'damaged' }
      }
      throw error
    }
  }

  return {
    ...createDownloads(options),
    hasRoomFor,

    begin: (bytes) => returnFailures(async () => ({ id: await staging.begin(bytes) })),
    add: (id, offset, read) =>
      returnFailures(async () => ({ received: await staging.add(id, offset, read) })),

    check: (id, storage) =>
      withBackup(id, async (backup, handled) => {
        const unfinished = await checkPhotos(backup, handled)
        if (unfinished) return unfinished
        await storage.photos.assertSpace(backup.photos)
        const { plan } = await prepareRestore(backup, storage)
        return { plan }
      }),

    restore: (id, storage, basedOn) =>
      oneRestore(async () => {
        if (id === restoredId) return { restored: true }
        return withBackup(id, async (backup, handled) => {
          const { add, assertSpace } = storage.photos
          const uncheckedPhotos = await checkPhotos(backup, handled)
          if (uncheckedPhotos) return uncheckedPhotos
          await assertSpace(backup.photos.filter(({ name }) => !handled.stored.has(name)))
          const unstoredPhotos = await handlePhotos(backup, handled.stored, add)
          if (unstoredPhotos) return unstoredPhotos
          const { plan, projects, site, counts } = await prepareRestore(backup, storage)
          if (plan.basedOn !== basedOn) return { plan }
          await storage.projects.addOrReplace(projects, site, counts)
          restoredId = id
          await staging.remove(id)
          return { restored: true }
        })
      }),

    discard: staging.remove,
    close: staging.close,
  }
}
