import { once } from 'node:events'
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { BackupReport, MissingImage } from '../../../core/backup.ts'
import { isImageAddress } from '../../../core/fields/image-address.ts'
import type { Project } from '../../../core/project/project.ts'
import type { SiteDraft } from '../../../core/site/site-fields.ts'
import type { StoredCount } from '../../../core/visit-counts.ts'
import {
  COUNTS_FILE,
  PROJECTS_FILE,
  README_FILE,
  renameProjects,
  SITE_FILE,
} from '../../../data/backup-format.ts'
import { FILE_NAME, PHOTOS, photoName } from '../../../data/photo-names.ts'
import { rowOf } from '../../../data/project-row.ts'
import { siteRow } from '../../../data/site-row.ts'

interface WriteBackupOptions {
  readonly projects: readonly Project[]
  readonly site: SiteDraft | null
  readonly counts: readonly StoredCount[]
  /** Reads an image as WebP. Called for one image at a time; during a slow download, the next call waits. */
  imageAt(address: string): Promise<Uint8Array>
  /** Null for an address that is not one of the site's own photos. */
  photoNameOf(address: string): string | null
  readme(report: Pick<BackupReport, 'projects' | 'images' | 'missing'>): string
  warn(message: string): void
}

/** If the stream is destroyed, no more images are read. */
export function writeBackup(options: WriteBackupOptions): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  zip.on('error', (error) => output.destroy(error as Error))
  fill(zip, output, options).catch((error: Error) => output.destroy(error))
  return output
}

async function fill(zip: ZipFile, output: Readable, options: WriteBackupOptions): Promise<void> {
  const names = new Set<string>()
  const missing: MissingImage[] = []
  const closed = new AbortController()
  output.once('close', () => closed.abort())

  /** Waits until yazl has read this photo, to keep few in memory. */
  async function add(photo: Uint8Array, name: string): Promise<void> {
    names.add(name)
    // yazl would keep a buffer in memory until the zip ends.
    const source = Readable.from([photo])
    // WebP is compressed already.
    const entry = { compress: false, size: photo.length }
    zip.addReadStreamLazy(PHOTOS.slice(1) + name, entry, (callback) => callback(null, source))
    await once(source, 'end', { signal: closed.signal })
  }

  /** @returns the path in the backup; for an image that cannot be read, its address or an empty text. */
  async function addImage(address: string, ifMissing: MissingImage): Promise<string> {
    try {
      const photo = await options.imageAt(address)
      const name = photoName(photo)
      if (!names.has(name)) await add(photo, name)
      return PHOTOS + name
    } catch (error) {
      closed.signal.throwIfAborted()
      missing.push(ifMissing)
      options.warn(`An image is missing from the backup: ${(error as Error).message}`)
    }
    const name = options.photoNameOf(address)
    if (name !== null) return FILE_NAME.test(name) ? PHOTOS + name : ''
    // Without the database's host, `isImageAddress` refuses plain http.
    return isImageAddress(address) ? address : ''
  }

  const rows = []
  for (const project of options.projects) {
    const images: string[] = []
    for (const [index, address] of project.images.entries()) {
      images.push(await addImage(address, { project: project.title, position: index + 1 }))
    }
    const captions = project.captions.filter((_, index) => images[index] !== '')
    const row = rowOf({ ...project, images: images.filter(Boolean), captions })
    rows.push({ ...row, order_index: rows.length })
  }
  zip.addBuffer(jsonOf(rows), PROJECTS_FILE)
  if (options.site) {
    const address = options.site.portrait
    const portrait = address && (await addImage(address, { project: null, position: 1 }))
    zip.addBuffer(jsonOf(siteRow({ ...options.site, portrait })), SITE_FILE)
  }
  if (options.counts.length > 0) {
    const slugs = new Map(options.projects.map(({ id, slug }) => [id, slug]))
    const counts = renameProjects(options.counts, slugs)
    const lines = counts.map((count) => JSON.stringify(count))
    zip.addBuffer(Buffer.from(lines.join('\n')), COUNTS_FILE)
  }
  const readme = options.readme({ projects: rows.length, images: names.size, missing })
  zip.addBuffer(Buffer.from(readme), README_FILE)
  zip.end()
}

const jsonOf = (value: unknown) => Buffer.from(JSON.stringify(value, null, 2))
