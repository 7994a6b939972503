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

export interface DownloadOptions {
  readonly imageHosts: readonly string[]
  /** @returns null for an SVG of this site. */
  readonly originalAt: (address: string) => Original | null
  readonly warn: (message: string) => void
}

export function createDownloads(
  options: DownloadOptions,
): Pick<Backups, 'download' | 'lastDownload'> {
  const { imageHosts, originalAt, warn } = options
  let newest: DownloadReport | null = null

  /** @param slowHosts hosts that have not sent an image in time. Adds another such host. */
  async function fetchUnlessSlow(original: Original, slowHosts: Set<string>): Promise<Buffer> {
    const { host } = new URL(original)
    // Waiting for each image of the host would leave the download silent for so long that a proxy ends it.
    if (slowHosts.has(host)) throw new PictureError(`${host} has not sent another image in time.`)
    try {
      return await fetchOriginal(original, imageHosts)
    } catch (error) {
      if (error instanceof FetchTimeoutError) slowHosts.add(host)
      throw error
    }
  }

  async function imageAt(address: string, slowHosts: Set<string>): Promise<Buffer> {
    const original = originalAt(address)
    if (original === null) throw new PictureError('SVG files of the site are left out of backups.')
    const bytes = isRemote(original)
      ? await fetchUnlessSlow(original, slowHosts)
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
      const slowHosts = new Set<string>()
      const state = 'running' as DownloadReport['state']
      const report = { state, startedAt: Date.now(), images: 0, missing }
      newest = report
      const content = await contentOf(session).catch((error: Error) => {
        report.state = 'broken'
        throw error
      })
      const zip = writeBackup({
        ...content,
        imageAt: (address) => imageAt(address, slowHosts),
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

async function contentOf({ projectDatabase, siteSettings }: Session) {
  const [projects, site] = await Promise.all([
    projectDatabase.list(),
    // `outdated`: for example, the settings table is missing because a migration was not applied. Back up the
    // projects anyway.
    siteSettings.settings().catch((error: unknown) => {
      if (error instanceof WriteError && error.reason === 'outdated') return null
      throw error
    }),
  ])
  return { projects, site }
}
