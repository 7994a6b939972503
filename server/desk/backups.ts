/** The desk's backups: checks and restores uploaded ones; download-backup.ts streams new ones. */
import type { BackupFailure, Backups } from '../../core/backup.ts'
import { BackupError } from '../../data/backup/format.ts'
import { type OpenBackup, openBackup } from '../../data/backup/open-backup.ts'
import { openStaging, type StagedBackup } from '../../data/backup/staging.ts'
import { assertIntactWebp } from '../pictures/encode.ts'
import { PictureError } from '../pictures/errors.ts'
import { inTurn } from '../pictures/work-queue.ts'
import { createDownloads, type DownloadOptions } from './download-backup.ts'
import { planRestore, withAddresses } from './restore-plan.ts'

interface BackupsOptions extends DownloadOptions {
  readonly dataDirectory: string
  /** How long one call may work, in ms. Proxies usually end a request after a minute. */
  readonly timeBudget?: number
}

/** The names of the photos of a staged backup that were checked, and of those that were stored. */
interface Work {
  readonly checked: Set<string>
  readonly stored: Set<string>
}

export function createBackups(options: BackupsOptions): Backups {
  const { dataDirectory, warn, timeBudget = 5_000 } = options
  const staging = openStaging(dataDirectory)
  const works = new WeakMap<StagedBackup, Work>()
  /** The browser repeats a request whose answer was lost. By then, the restored backup is no longer staged. */
  let restoredId: string | null = null

  function workOn(backup: StagedBackup): Work {
    const work = works.get(backup) ?? { checked: new Set<string>(), stored: new Set<string>() }
    works.set(backup, work)
    return work
  }

  /** Handles the photos that are not in `done`, until the time budget is used up. @returns null if all of them are. */
  async function handlePhotos(
    { photos, photo }: OpenBackup,
    done: Set<string>,
    handle: (photo: Buffer) => Promise<void>,
  ) {
    const end = performance.now() + timeBudget
    for (const name of photos.filter((name) => !done.has(name))) {
      await handle(await photo(name))
      done.add(name)
      const progress = { done: done.size, total: photos.length }
      if (performance.now() > end && progress.done < progress.total) return { progress }
    }
    return null
  }

  const checkPhotos = (backup: OpenBackup, { checked }: Work) =>
    handlePhotos(backup, checked, (photo) => inTurn(() => assertIntactWebp(photo)))

  /** @param use gets the backup once all of it has arrived. */
  async function withBackup<Answer>(
    id: string,
    use: (backup: OpenBackup, work: Work) => Promise<Answer>,
  ): Promise<Answer | BackupFailure> {
    return withFailures(async () => {
      const staged = staging.find(id)
      if (staged.received < staged.bytes) throw new BackupError('damaged', 'A part is missing.')
      using backup = await openBackup(staged.file)
      return await use(backup, workOn(staged))
    })
  }

  async function withFailures<Answer>(
    action: () => Promise<Answer>,
  ): Promise<Answer | BackupFailure> {
    try {
      return await action()
    } catch (error) {
      const { message } = error as Error
      if (error instanceof BackupError) {
        warn(`A backup cannot be restored: ${message}`)
        return { problem: error.problem }
      }
      if (!(error instanceof PictureError)) throw error
      warn(`A photo in a backup cannot be restored: ${message}`)
      return { problem: 'damaged' }
    }
  }

  return {
    ...createDownloads(options),

    begin: (bytes) => withFailures(async () => ({ id: await staging.begin(bytes) })),
    add: (id, offset, read) =>
      withFailures(async () => ({ received: await staging.add(id, offset, read) })),

    check: (id, session) =>
      withBackup(id, async (backup, work) => {
        const rest = await checkPhotos(backup, work)
        return rest ?? { plan: await planRestore(backup.content, session) }
      }),

    async restore(id, session) {
      if (id === restoredId) return { restored: true }
      return withBackup(id, async (backup, work) => {
        const { addUnchanged } = session.photos
        const rest =
          (await checkPhotos(backup, work)) ??
          (await handlePhotos(backup, work.stored, addUnchanged))
        if (rest) return rest
        const { projects, site } = withAddresses(backup.content, session)
        await session.projectDatabase.addOrReplace(projects, site)
        restoredId = id
        await staging.remove(id)
        return { restored: true }
      })
    },

    discard: staging.remove,
  }
}
