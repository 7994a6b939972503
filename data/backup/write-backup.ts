import { once } from 'node:events'
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { MissingImage } from '../../core/backup.ts'
import { isImageAddress } from '../../core/image-address.ts'
import type { Project } from '../../core/project.ts'
import type { SiteDraft } from '../../core/site-fields.ts'
import type { StoredCount } from '../../core/visit-counts.ts'
import { PHOTOS, photoName } from '../photo-storage.ts'
import { rowOf } from '../project-row.ts'
import { siteRow } from '../site-row.ts'
import { BACKUP_LIMITS, BackupError, COUNTS, FILE_NAME, jsonOf, PROJECTS, SITE } from './format.ts'
import { jsonOfCounts } from './visit-counts.ts'

interface WriteBackupOptions {
  readonly projects: readonly Project[]
  readonly site: SiteDraft | null
  readonly counts: readonly StoredCount[]
  /** Reads an image as WebP. Called for one image at a time. During a slow download, the next call waits. */
  imageAt(address: string): Promise<Buffer>
  /** Null for an address that is not one of the site's own photos. */
  photoNameOf(address: string): string | null
  onImage(): void
  /** The backup keeps the address of an image that cannot be read, unless it is plain http. */
  onMissing(image: MissingImage, error: Error): void
}

/**
 * If the stream is destroyed, no more images are read. If the zip could not be restored, because it would exceed a
 * limit, the stream ends with a {@link BackupError}.
 */
export function writeBackup(options: WriteBackupOptions): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  zip.on('error', (error) => output.destroy(error as Error))
  fill(zip, output, options).catch((error: Error) => output.destroy(error))
  return output
}

async function fill(zip: ZipFile, output: Readable, options: WriteBackupOptions): Promise<void> {
  const names = new Set<string>()
  const limit = createLimit()
  const closed = new AbortController()
  output.once('close', () => closed.abort())

  /**
   * To keep few photos in memory, waits until yazl has read this one.
   * @returns the path of the photo in the backup.
   */
  async function add(photo: Buffer): Promise<string> {
    const name = photoName(photo)
    if (names.has(name)) return PHOTOS + name
    names.add(name)
    limit.count(photo)
    // yazl would keep a buffer in memory until the zip ends.
    const source = Readable.from(photo)
    // WebP is compressed already.
    const entry = { compress: false, size: photo.length }
    zip.addReadStreamLazy(PHOTOS.slice(1) + name, entry, (callback) => callback(null, source))
    await once(source, 'end', { signal: closed.signal })
    options.onImage()
    return PHOTOS + name
  }

  function addJson(json: Buffer, path: string): void {
    limit.count(json)
    zip.addBuffer(json, path)
  }

  /** @returns the photo's path in the backup; for an image that cannot be read, its address or an empty text. */
  async function addImage(address: string, ifMissing: MissingImage): Promise<string> {
    closed.signal.throwIfAborted()
    const photoOrError = await options.imageAt(address).catch((error: Error) => error)
    if (!(photoOrError instanceof Error)) return add(photoOrError)
    options.onMissing(ifMissing, photoOrError)
    const name = options.photoNameOf(address)
    if (name !== null) return FILE_NAME.test(name) ? PHOTOS + name : ''
    // Without the database's host, `isImageAddress` refuses plain http.
    return isImageAddress(address) ? address : ''
  }

  const rows = []
  for (const project of options.projects) {
    const images: string[] = []
    for (const [index, address] of project.images.entries()) {
      images.push(await addImage(address, { project: project.title, place: index + 1 }))
    }
    const captions = project.captions.filter((_, index) => images[index] !== '')
    const row = rowOf({ ...project, images: images.filter(Boolean), captions })
    rows.push({ ...row, order_index: rows.length })
  }
  addJson(jsonOf(rows), PROJECTS)
  if (options.site) {
    const address = options.site.portrait
    const portrait = address && (await addImage(address, { project: null, place: 1 }))
    addJson(jsonOf(siteRow({ ...options.site, portrait })), SITE)
  }
  if (options.counts.length > 0) addJson(jsonOfCounts(options.counts, options.projects), COUNTS)
  zip.end()
}

/** The two headers of a file in a zip, with some room to spare, in bytes. */
const HEADERS_SIZE = 500

function createLimit() {
  let files = 0
  let bytes = 0
  return {
    /** @throws {BackupError} if the zip would be too large with this file. */
    count({ length }: Buffer): void {
      files += 1
      bytes += length + HEADERS_SIZE
      if (files > BACKUP_LIMITS.files || bytes > BACKUP_LIMITS.total)
        throw new BackupError('large', 'The backup would be too large to be restored.')
    },
  }
}
