/** Writes a copy of the site as a zip. */
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Project } from '../../core/project.ts'
import { rowOf } from '../draft-row.ts'
import { isImageAddress } from '../image-address.ts'
import { PHOTOS, photoName } from '../photos-folder.ts'
import { PROJECTS } from './format.ts'

interface WriteCopyOptions {
  readonly projects: readonly Project[]
  /** Reads an image as WebP. It is called for one image after the other, as fast as the copy is read. */
  photoAt(address: string): Promise<Buffer>
  onPhoto(): void
  /** Called for an image that cannot be read. The project is in the copy, and keeps the image's address. */
  onMissing(project: Project, place: number, error: Error): void
}

/** @returns the zip. Destroying it ends the reading of images. */
export function writeCopy(options: WriteCopyOptions): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  zip.on('error', (error) => output.destroy(error as Error))
  fill(zip, output, options).catch((error: Error) => output.destroy(error))
  return output
}

async function fill(zip: ZipFile, output: Readable, options: WriteCopyOptions): Promise<void> {
  const names = new Set<string>()
  const closed = new AbortController()
  output.once('close', () => closed.abort())

  /** Resolves when the zip has taken the photo, which it does only after it has sent the one before. */
  async function add(photo: Buffer): Promise<string> {
    const name = photoName(photo)
    if (names.has(name)) return PHOTOS + name
    names.add(name)
    // The zip keeps its entries until it ends. This stream no longer has the photo once it was read.
    const source = new Readable({ read() {} })
    source.push(photo)
    source.push(null)
    // A photo is compressed already.
    zip.addReadStreamLazy(PHOTOS.slice(1) + name, { compress: false, size: photo.length }, (send) =>
      send(null, source),
    )
    await once(source, 'end', { signal: closed.signal })
    options.onPhoto()
    return PHOTOS + name
  }

  async function imagesOf(project: Project): Promise<string[]> {
    const images: string[] = []
    for (const [index, address] of project.images.entries()) {
      closed.signal.throwIfAborted()
      const photo = await options.photoAt(address).catch((error: Error) => error)
      if (!(photo instanceof Error)) {
        images.push(await add(photo))
        continue
      }
      options.onMissing(project, index + 1, photo)
      // A photo's address and one of the hosted database over http mean nothing on another site.
      if (!address.startsWith(PHOTOS) && isImageAddress(address)) images.push(address)
    }
    return images
  }

  const rows = []
  for (const project of options.projects) {
    const row = rowOf({ ...project, images: await imagesOf(project) })
    rows.push({ ...row, order_index: rows.length })
  }
  zip.addBuffer(Buffer.from(JSON.stringify(rows, null, 2)), PROJECTS)
  zip.end()
}
