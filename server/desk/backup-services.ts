/** Receives backups, and reads and checks their images. */
import { readFile } from 'node:fs/promises'
import type { BackupServices } from '../../core/desk.ts'
import { MAX_IMAGE_SIZE } from '../../core/project/project.ts'
import { photoName } from '../../data/photo-storage.ts'
import { assertIntactWebp, encode, isWebp } from '../pictures/encode.ts'
import { FetchTimeoutError, PictureError } from '../pictures/errors.ts'
import { fetchOriginal } from '../pictures/fetch-original.ts'
import { isRemote, type Original } from '../pictures/originals.ts'
import { inTurn } from '../pictures/work-queue.ts'
import { STORED_FRAME_WIDTH } from './photo-library.ts'
import { openUploads } from './uploaded-backup.ts'

/** After this many timeouts in a row, the other images of a host are not fetched. */
const MAX_TIMEOUTS = 3

interface BackupServicesOptions {
  readonly dataDirectory: string
  readonly imageHosts: readonly string[]
  readonly originalOf: (address: string) => Original | null
  readonly warn: (message: string) => void
}

export function createBackupServices(options: BackupServicesOptions): BackupServices {
  const { dataDirectory, imageHosts, originalOf, warn } = options

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
    if (bytes.length > MAX_IMAGE_SIZE) throw new PictureError('The file is too large.')
    // Then the bytes are an intact photo that the site has stored.
    if (!address.endsWith(photoName(bytes))) await inTurn(() => assertIntactWebp(bytes))
    return bytes
  }

  return {
    uploads: openUploads(dataDirectory),
    openImages() {
      const timeouts = new Map<string, number>()
      return (address) => imageAt(address, timeouts)
    },
    async isIntact(photo) {
      try {
        await inTurn(() =>
          assertIntactWebp(Buffer.from(photo.buffer, photo.byteOffset, photo.length)),
        )
        return true
      } catch (error) {
        if (!(error instanceof PictureError)) throw error
        warn(`A photo in a backup cannot be restored: ${error.message}`)
        return false
      }
    },
    warn,
  }
}
