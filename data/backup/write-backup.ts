/** Writes a backup of the site as a zip. */
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { MissingImage } from '../../core/backup.ts'
import { isImageAddress } from '../../core/image-address.ts'
import type { Project } from '../../core/project.ts'
import type { SiteDraft } from '../../core/site-settings.ts'
import { PHOTOS, photoName } from '../photo-storage.ts'
import { rowOf } from '../project-row.ts'
import { siteRow } from '../site-row.ts'
import { PROJECTS, SITE } from './format.ts'

interface WriteBackupOptions {
  readonly projects: readonly Project[]
  readonly site: SiteDraft | null
  /** Reads an image as WebP. It is called for one image at a time, and only as fast as the backup is downloaded. */
  imageAt(address: string): Promise<Buffer>
  /** Called for each photo that the backup contains. */
  onImage(): void
  /**
   * Called for an image that cannot be read. The backup then keeps the image's address, unless the image is an
   * uploaded photo or has a plain http address.
   */
  onMissing(image: MissingImage, error: Error): void
}

/** @returns the zip. If the stream is destroyed, no more images are read. */
export function writeBackup(options: WriteBackupOptions): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  zip.on('error', (error) => output.destroy(error as Error))
  fill(zip, output, options).catch((error: Error) => output.destroy(error))
  return output
}

async function fill(zip: ZipFile, output: Readable, options: WriteBackupOptions): Promise<void> {
  const names = new Set<string>()
  const closed = new AbortController()
  output.once('close', () => closed.abort())

  /** Waits until yazl has read the photo, which it does after sending the previous one. @returns the photo's path. */
  async function add(photo: Buffer): Promise<string> {
    const name = photoName(photo)
    if (names.has(name)) return PHOTOS + name
    names.add(name)
    // yazl keeps every entry until the zip ends. A stream releases the photo after it is read; a buffer would stay in
    // memory.
    const source = new Readable({ read() {} })
    source.push(photo)
    source.push(null)
    // WebP is compressed already.
    zip.addReadStreamLazy(PHOTOS.slice(1) + name, { compress: false, size: photo.length }, (send) =>
      send(null, source),
    )
    await once(source, 'end', { signal: closed.signal })
    options.onImage()
    return PHOTOS + name
  }

  /**
   * @returns the path of the photo in the backup. For an image that cannot be read: its address, or an empty text
   *   if the image is an uploaded photo or has a plain http address.
   */
  async function addImage(address: string, image: MissingImage): Promise<string> {
    closed.signal.throwIfAborted()
    const photo = await options.imageAt(address).catch((error: Error) => error)
    if (!(photo instanceof Error)) return add(photo)
    options.onMissing(image, photo)
    const canKeepAddress = !address.startsWith(PHOTOS) && isImageAddress(address)
    return canKeepAddress ? address : ''
  }

  const rows = []
  for (const project of options.projects) {
    const images = []
    for (const [index, address] of project.images.entries()) {
      images.push(await addImage(address, { project: project.title, place: index + 1 }))
    }
    const row = rowOf({ ...project, images: images.filter(Boolean) })
    rows.push({ ...row, order_index: rows.length })
  }
  zip.addBuffer(jsonOf(rows), PROJECTS)
  if (options.site) {
    const { portrait } = options.site
    const photo = portrait && (await addImage(portrait, { project: null, place: 1 }))
    zip.addBuffer(jsonOf(siteRow({ ...options.site, portrait: photo })), SITE)
  }
  zip.end()
}

const jsonOf = (value: unknown) => Buffer.from(JSON.stringify(value, null, 2))
