/** Downloads, checks and restores backups of the site. */
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { BackupFailure, Backups, DownloadReport, MissingImage } from '../../core/backup.ts'
import type { Session } from '../../core/desk.ts'
import { WriteError } from '../../core/project-writer.ts'
import { BACKUP_LIMITS, BackupError } from '../../data/backup/format.ts'
import { type OpenBackup, openBackup } from '../../data/backup/open-backup.ts'
import { openStaging, type StagedBackup } from '../../data/backup/staging.ts'
import { writeBackup } from '../../data/backup/write-backup.ts'
import { photoName } from '../../data/photo-storage.ts'
import { assertIntactWebp, encode, isWebp } from '../pictures/encode.ts'
import { PictureError } from '../pictures/errors.ts'
import { fetchOriginal } from '../pictures/fetch-original.ts'
import { isRemote, type Original } from '../pictures/originals.ts'
import { inTurn } from '../pictures/work-queue.ts'
import { planRestore, withAddresses } from './restore-plan.ts'

interface BackupsOptions {
  readonly dataDirectory: string
  readonly imageHosts: readonly string[]
  /** @returns null for an SVG of this site. */
  readonly originalAt: (address: string) => Original | null
  readonly warn: (message: string) => void
  /** How long one call may work, in ms. Proxies usually end a request after a minute. */
  readonly timeBudget?: number
}

/** Images that are not WebP are converted to it, with at most this width, in pixels. */
const WIDTH = 2_000

/** The names of the photos of a staged backup that were checked, and of those that were stored. */
interface Work {
  readonly checked: Set<string>
  readonly stored: Set<string>
}

export function createBackups(options: BackupsOptions): Backups {
  const { dataDirectory, imageHosts, originalAt, warn, timeBudget = 5_000 } = options
  const staging = openStaging(dataDirectory)
  const works = new WeakMap<StagedBackup, Work>()
  let report: DownloadReport | null = null
  /** The browser repeats a request whose answer was lost. By then, the restored backup is no longer staged. */
  let restoredId: string | null = null

  async function photoAt(address: string): Promise<Buffer> {
    const original = originalAt(address)
    if (original === null) throw new PictureError('SVG files of the site are left out of backups.')
    const bytes = isRemote(original)
      ? await fetchOriginal(original, imageHosts)
      : await readFile(original)
    // The site encoded this photo itself, and it has not changed since.
    if (address.endsWith(photoName(bytes))) return bytes
    if (!isWebp(bytes)) return inTurn(() => encode(bytes, WIDTH, 'webp'))
    // A WebP stays as it is, so that repeated backups and restores lose no quality. It is checked now, because
    // a backup with a photo that is damaged or too large cannot be restored.
    if (bytes.length > BACKUP_LIMITS.photo) throw new PictureError('The file is too large.')
    await inTurn(() => assertIntactWebp(bytes))
    return bytes
  }

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
    async download(session) {
      const missing: MissingImage[] = []
      const current = { startedAt: Date.now(), images: 0, missing }
      const update = (state: DownloadReport['state']) => {
        const isNewest = (report?.startedAt ?? 0) <= current.startedAt
        if (isNewest) report = { ...current, state }
      }
      update('running')
      const content = await contentOf(session).catch((error: Error) => {
        update('broken')
        throw error
      })
      const zip = writeBackup({
        ...content,
        photoAt,
        onPhoto() {
          current.images += 1
          update('running')
        },
        onMissing(image, { message }) {
          missing.push(image)
          warn(`An image is missing from the backup: ${message}`)
        },
      })
      zip.once('error', ({ message }) => warn(`A backup could not be completed: ${message}`))
      zip.once('close', () => update(zip.readableEnded ? 'complete' : 'broken'))
      return Readable.toWeb(zip) as ReadableStream<Uint8Array>
    },
    lastDownload: () => report,

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

async function contentOf({ projectDatabase, site }: Session) {
  const [list, settings] = await Promise.all([
    projectDatabase.list(),
    // A hosted database without the table of the settings can be backed up too.
    site.settings().catch((error: unknown) => {
      if (error instanceof WriteError && error.reason === 'outdated') return null
      throw error
    }),
  ])
  return { projects: list, site: settings }
}
