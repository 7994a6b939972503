/** Streams a backup of the site, and reports how each download went. */
import { readFile } from 'node:fs/promises'
import type { Backups, DownloadReport, MissingImage } from '../../core/backup.ts'
import type { DeskStorage } from '../../core/desk.ts'
import { WriteError, type WriteProblem } from '../../core/project-writer.ts'
import { BACKUP_LIMITS, BackupError, fitIntoBackup } from '../../data/backup/format.ts'
import { writeBackup } from '../../data/backup/write-backup.ts'
import { photoName } from '../../data/photo-storage.ts'
import { assertIntactWebp, encode, isWebp } from '../pictures/encode.ts'
import { FetchTimeoutError, PictureError } from '../pictures/errors.ts'
import { fetchOriginal } from '../pictures/fetch-original.ts'
import { isRemote, type Original } from '../pictures/originals.ts'
import { inTurn } from '../pictures/work-queue.ts'
import { largestOf, rowsInBackup } from './backup-room.ts'
import { STORED_FRAME_WIDTH } from './photo-library.ts'

/** After this many timeouts in a row, the other images of a host are not fetched. */
const MAX_TIMEOUTS = 3

export interface DownloadOptions {
  readonly imageHosts: readonly string[]
  readonly originalOf: (address: string) => Original | null
  readonly warn: (message: string) => void
}

const MAX_REPORTS = 20

export function createDownloads(
  options: DownloadOptions,
): Pick<Backups, 'download' | 'downloadReport'> {
  const { imageHosts, originalOf, warn } = options
  /** The keys are ids, the newest last. */
  const reports = new Map<string, DownloadReport>()

  function keepReport(id: string, report: DownloadReport): void {
    // `set` alone would not move it to the end.
    reports.delete(id)
    reports.set(id, report)
    const [oldest] = reports.keys()
    if (oldest !== undefined && reports.size > MAX_REPORTS) reports.delete(oldest)
  }

  /** @param timeouts how many have happened in a row in this download, by host. */
  async function fetchUnlessSlow(original: Original, timeouts: Map<string, number>) {
    const { host } = new URL(original)
    const before = timeouts.get(host) ?? 0
    // Otherwise, the download could be silent for so long that a proxy ends it.
    if (before === MAX_TIMEOUTS) throw new PictureError(`${host} has timed out too often.`)
    try {
      const bytes = await fetchOriginal(original, imageHosts)
      timeouts.delete(host)
      return bytes
    } catch (error) {
      timeouts.set(host, error instanceof FetchTimeoutError ? before + 1 : 0)
      throw error
    }
  }

  async function imageAt(address: string, timeouts: Map<string, number>): Promise<Buffer> {
    const original = originalOf(address)
    if (original === null) throw new PictureError('SVG files of the site are left out of backups.')
    const bytes = isRemote(original)
      ? await fetchUnlessSlow(original, timeouts)
      : await readFile(original)
    if (!isWebp(bytes)) return inTurn(() => encode(bytes, STORED_FRAME_WIDTH, 'webp', null))
    // Do not encode a WebP again: repeated backups and restores would lose quality. A damaged or oversized photo
    // could not be restored.
    if (bytes.length > BACKUP_LIMITS.photo) throw new PictureError('The file is too large.')
    // Then the bytes are an intact photo that the site has stored.
    if (!address.endsWith(photoName(bytes))) await inTurn(() => assertIntactWebp(bytes))
    return bytes
  }

  return {
    async download(storage, id) {
      const missing: MissingImage[] = []
      const timeouts = new Map<string, number>()
      const report: Changing<DownloadReport> = {
        state: 'running',
        startedAt: Date.now(),
        images: 0,
        missing,
        lacksSettings: false,
        lacksProjects: 0,
      }
      keepReport(id, report)
      const [{ projects }, site, count, counts] = await contentOf(storage).catch((error: Error) => {
        report.state = 'broken'
        throw error
      })
      if (site instanceof WriteError) {
        report.lacksSettings = true
        warn(`The settings are missing from the backup: ${site.message}`)
      }
      if (counts instanceof WriteError) {
        warn(`The counts of visits are missing from the backup: ${counts.message}`)
      }
      report.lacksProjects = Math.max(0, count - projects.length)
      const refuse = () => {
        report.state = 'large'
        report.largestProject = largestOf(projects)
        warn(`The site is too large for a backup. The largest project: ${report.largestProject}`)
      }
      if (!fitIntoBackup(rowsInBackup(projects, storage.photos))) {
        refuse()
        return { problem: 'large' }
      }
      const zip = writeBackup({
        projects,
        site: site instanceof WriteError ? null : site,
        counts: counts instanceof WriteError ? [] : counts,
        imageAt: (address) => imageAt(address, timeouts),
        photoNameOf: storage.photos.nameOf,
        onImage() {
          report.images += 1
        },
        onMissing(image, { message }) {
          missing.push(image)
          warn(`An image is missing from the backup: ${message}`)
        },
      })
      zip.once('error', (error) => {
        if (error instanceof BackupError) return refuse()
        report.state = 'broken'
        warn(`A backup could not be completed: ${error.message}`)
      })
      const chunks: AsyncIterator<Uint8Array> = zip[Symbol.asyncIterator]()
      const stream = new ReadableStream<Uint8Array>(
        {
          async pull(controller) {
            const { done, value } = await chunks.next()
            if (!done) return controller.enqueue(value)
            report.state = 'complete'
            controller.close()
          },
          cancel() {
            report.state = 'broken'
            zip.destroy()
          },
        },
        // The server pulls again only when it could send what it has.
        { highWaterMark: 0 },
      )
      return { zip: stream }
    },
    downloadReport(id) {
      const report = id === null ? [...reports.values()].at(-1) : reports.get(id)
      // A copy, because the page renders the report on the server and, from the same data, in the browser.
      return report ? structuredClone(report) : null
    },
  }
}

type Changing<Type> = { -readonly [Key in keyof Type]: Type[Key] }

/**
 * @returns the projects, the settings, how many projects the table has, and the counts of visits. A WriteError takes the
 *   place of settings or counts that the database cannot store.
 */
async function contentOf({ projects, settings, visits }: DeskStorage) {
  return Promise.all([
    projects.table(),
    settings.readSettings().catch(returnIfOutdated),
    projects.count(),
    visits.read('').catch(returnIfOutdated),
  ])
}

const MISSING: readonly WriteProblem[] = ['outdated', 'stale']

/** A backup leaves out what the database has no table for, because a migration was not applied. */
function returnIfOutdated(error: unknown): WriteError {
  if (error instanceof WriteError && MISSING.includes(error.reason)) return error
  throw error
}
