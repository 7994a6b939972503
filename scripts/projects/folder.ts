/** Reads and writes projects as a folder, which contains a JSON file with the rows and a folder `fotos`. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Project } from '../../core/project.ts'
import { rowOf } from '../../data/draft-row.ts'
import { openPhotosFolder, PHOTOS, photoName } from '../../data/photos-folder.ts'
import { parseRows } from '../../data/row.ts'
import { encode } from '../../server/pictures/encode.ts'

const LIST = 'projetos.json'
/** Images that are not WebP are converted to it, with at most this width, in pixels. */
const WIDTH = 2_000

type Read = (address: string) => Promise<Buffer>

/**
 * Copies the images into the folder. An image that cannot be read keeps its address in the row, except an uploaded
 * photo: this is left out, because its address is a path on this site.
 */
export async function writeFolder(folder: string, projects: readonly Project[], read: Read) {
  const photos = openPhotosFolder(folder)
  async function copy(address: string): Promise<string | null> {
    const photo = await read(address)
      .then(webp)
      .catch((error: Error) => error)
    if (photo instanceof Error) {
      console.warn(`Aviso: a imagem ${address} não foi copiada (${photo.message})`)
      return address.startsWith(PHOTOS) ? null : address
    }
    return photos.add(photo)
  }

  await mkdir(folder, { recursive: true })
  const rows = []
  for (const project of projects) {
    const images = []
    for (const address of project.images) images.push((await copy(address)) ?? [])
    rows.push({ ...rowOf({ ...project, images: images.flat() }), order_index: rows.length })
  }
  await writeFile(join(folder, LIST), JSON.stringify(rows, null, 2), { flush: true })
}

/** Converts an image to WebP. Returns a WebP unchanged, so that repeated exports and imports lose no quality. */
async function webp(original: Buffer): Promise<Buffer> {
  const isWebp = /^RIFF.{4}WEBP/s.test(original.toString('latin1', 0, 12))
  return isWebp ? original : encode(original, WIDTH, 'webp')
}

/** @throws when a row is invalid, or when a photo is missing or has changed since the export. */
export async function readFolder(folder: string) {
  const warn = (message: string) => {
    throw new Error(`${LIST}: ${message}`)
  }
  const projects = parseRows(JSON.parse(await readFile(join(folder, LIST), 'utf8')), { warn })
  const addresses = projects.flatMap(({ images }) =>
    images.filter((image) => image.startsWith(PHOTOS)),
  )
  const photos = [...new Set(addresses)].map((address) => address.slice(PHOTOS.length))
  async function read(name: string): Promise<Buffer> {
    const bytes = await readFile(join(folder, PHOTOS, basename(name))).catch(() => null)
    if (bytes && photoName(bytes) === name) return bytes
    throw new Error(`a foto ${join(folder, PHOTOS, name)} falta ou foi alterada`)
  }
  for (const name of photos) await read(name)
  return { projects, photos, read }
}
