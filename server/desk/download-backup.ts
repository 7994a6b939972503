/** Streams a backup of the site, and reports how the newest download went. */
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { Backups, DownloadReport, MissingImage } from '../../core/backup.ts'
import type { Session } from '../../core/desk.ts'
import { WriteError } from '../../core/project-writer.ts'
import { BACKUP_LIMITS } from '../../data/backup/format.ts'
import { writeBackup } from '../../data/backup/write-backup.ts'
import { photoName } from '../../data/photo-storage.ts'
import { assertIntactWebp, encode, isWebp } from '../pictures/encode.ts'
import { FetchTimeoutError, PictureError } from '../pictures/errors.ts'
import { fetchOriginal } from '../pictures/fetch-original.ts'
import { isRemote, type Original } from '../pictures/originals.ts'
import { inTurn } from '../pictures/work-queue.ts'
import { STORED_FRAME_WIDTH } from './photo-library.ts'

/** After this many timeouts in a row, the other images of a host are not fetched. */
const MAX_TIMEOUTS = 3

export interface DownloadOptions {
  readonly imageHosts: readonly string[]
  /** @returns null for an SVG of this site. */
  readonly originalOf: (address: string) => Original | null
  readonly warn: (message: string) => void
}

export function createDownloads(
  options: DownloadOptions,
): Pick<Backups, 'download' | 'lastDownload'> {
  const { imageHosts, originalOf, warn } = options
  let newest: DownloadReport | null = null

  /** @param timeouts how many fetches from each host have timed out one after the other in this download. */
  async function fetchUnlessSlow(original: Original, timeouts: Map<string, number>) {
    const { host } = new URL(original)
    const before = timeouts.get(host) ?? 0
    // Waiting for each of many images would leave the download silent for so long that a proxy ends it.
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
    // If the address ends with the hash of the bytes, they are an intact photo that the site has stored.
    if (address.endsWith(photoName(bytes))) return bytes
    if (!isWebp(bytes)) return inTurn(() => encode(bytes, STORED_FRAME_WIDTH, 'webp', null))
    // Do not encode a WebP again: repeated backups and restores would lose quality. Check it instead, because a
    // backup with a damaged or oversized photo cannot be restored.
    if (bytes.length > BACKUP_LIMITS.photo) throw new PictureError('The file is too large.')
    await inTurn(() => assertIntactWebp(bytes))
    return bytes
  }

  return {
    async download(session) {
      const missing: MissingImage[] = []
      const timeouts = new Map<string, number>()
      const state = 'running' as DownloadReport['state']
      const startedAt = Date.now()
      const report = { state, startedAt, images: 0, missing, lacksSettings: false }
      newest = report
      const [projects, site] = await contentOf(session).catch((error: Error) => {
        report.state = 'broken'
        throw error
      })
      if (site instanceof WriteError) {
        report.lacksSettings = true
        warn(`The settings are missing from the backup: ${site.message}`)
      }
      const zip = writeBackup({
        projects,
        site: site instanceof WriteError ? null : site,
        imageAt: (address) => imageAt(address, timeouts),
        onImage() {
          report.images += 1
        },
        onMissing(image, { message }) {
          missing.push(image)
          warn(`An image is missing from the backup: ${message}`)
        },
      })
      zip.once('error', ({ message }) => warn(`A backup could not be completed: ${message}`))
      zip.once('close', () => {
        report.state = zip.readableEnded ? 'complete' : 'broken'
      })
      return Readable.toWeb(zip) as ReadableStream<Uint8Array>
    },
    lastDownload: () => newest,
  }
}

/** @returns the projects and the settings. If the database cannot store settings, a WriteError takes their place. */
async function contentOf({ projectDatabase, siteSettings }: Session) {
  return Promise.all([
    projectDatabase.list(),
    // `outdated`: for example, the settings table is missing because a migration was not applied. Back up the
    // projects anyway.
    siteSettings.settings().catch((error: unknown) => {
      if (error instanceof WriteError && error.reason === 'outdated') return error
      throw error
    }),
  ])
}
