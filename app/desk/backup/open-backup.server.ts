/** Reads an uploaded backup, which may be damaged or malicious. Extracts no file to the disk. */
import { open } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import type { StoredCount } from '#core/visit-counts.ts'
import { PHOTOS, photoName } from '#data/photo-storage.ts'
import { type BackupContent, parseContent, photosOf } from './content.server.ts'
import { entriesOf } from './entries.server.ts'
import { BackupError, COUNTS, PROJECTS, SITE } from './format.server.ts'
import { parseCounts } from './visit-counts.server.ts'

export interface OpenBackup extends Disposable {
  readonly content: BackupContent
  /** With slugs in place of the projects' ids. Empty if the backup has none. */
  readonly counts: readonly StoredCount[]
  /** The photos that the content references and the zip contains, with their sizes in bytes. */
  readonly photos: readonly { readonly name: string; readonly bytes: number }[]
  /**
   * Names of photos that the content references, but the zip lacks, usually because they could not be read when the
   * backup was made.
   */
  readonly absentPhotos: readonly string[]
  /** @throws {BackupError} when the photo is damaged. */
  photo(name: string): Promise<Buffer>
}

/** The first bytes of a zip that is not empty. */
const SIGNATURE = 'PK\u0003\u0004'

/** @throws {BackupError} when the file is gone, is not a backup, is too large, or is damaged. */
export async function openBackup(file: string): Promise<OpenBackup> {
  const zip = await openZip(file)
  try {
    const entries = await entriesOf(zip)
    const projects = await read(zip, entries.get(PROJECTS))
    const site = entries.has(SITE) ? await read(zip, entries.get(SITE)) : null
    const content = parseContent(projects, site)
    const counts = entries.has(COUNTS) ? parseCounts(await read(zip, entries.get(COUNTS))) : []
    const names = photosOf(content)
    const entryOf = (name: string) => entries.get(PHOTOS.slice(1) + name)
    return {
      content,
      counts,
      photos: names.flatMap((name) => {
        const entry = entryOf(name)
        return entry ? { name, bytes: entry.uncompressedSize } : []
      }),
      absentPhotos: names.filter((name) => !entryOf(name)),
      async photo(name) {
        const photo = await read(zip, entryOf(name))
        if (photoName(photo) === name) return photo
        throw new BackupError('damaged', `The photo ${name} was changed.`)
      },
      [Symbol.dispose]: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    return refuseMalformed(error)
  }
}

async function openZip(file: string): Promise<ZipFile> {
  await using handle = await open(file).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'ENOENT') throw cause
    throw new BackupError('gone', 'The uploaded file is no longer there.', { cause })
  })
  const { buffer: start } = await handle.read(Buffer.alloc(SIGNATURE.length), { position: 0 })
  if (start.toString('latin1') !== SIGNATURE) throw new BackupError('foreign', 'It is not a zip.')
  return openPromise(file, { lazyEntries: true, autoClose: false }).catch(refuseMalformed)
}

/** Takes at most the declared size, which `entriesOf` has limited. */
async function read(zip: ZipFile, entry: Entry | undefined): Promise<Buffer> {
  if (!entry) throw new BackupError('damaged', 'A file is missing.')
  try {
    // Joining a list of chunks would take twice as much memory.
    const bytes = Buffer.alloc(entry.uncompressedSize)
    let length = 0
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      length += (chunk as Buffer).copy(bytes, length)
    }
    if (crc32(bytes) === entry.crc32) return bytes
  } catch (error) {
    return refuseMalformed(error)
  }
  throw new BackupError('damaged', 'A file was changed.')
}

/** Errors other than BackupErrors usually come from yauzl, and mean that the zip is malformed or has an unsafe path. */
function refuseMalformed(cause: unknown): never {
  if (cause instanceof BackupError) throw cause
  throw new BackupError('damaged', (cause as Error).message, { cause })
}
