/** Makes zips for tests, including malicious ones. */
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { type Options, ZipFile } from 'yazl'
import { photoName } from '../../../data/photo-names.ts'
import { rowOf } from '../../../data/project-row.ts'
import { aFullDraft } from './project.ts'

export interface ZippedFile extends Partial<Options> {
  readonly path: string
  readonly content: string | Buffer
}

/** A path that ends with a slash becomes the entry of a folder. */
export async function zipOf(files: readonly ZippedFile[]): Promise<Buffer> {
  const zip = new ZipFile()
  for (const { path, content, ...options } of files) {
    if (path.endsWith('/')) zip.addEmptyDirectory(path)
    else zip.addBuffer(Buffer.from(content), path, options)
  }
  zip.end()
  return buffer(zip.outputStream)
}

/** Replaces each occurrence of a text in the bytes of a zip. Both texts must have the same length. */
export function patched(zip: Buffer, from: string, to: string): Buffer {
  return Buffer.from(zip.toString('latin1').replaceAll(from, to), 'latin1')
}

export const aPhoto = (background: string) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .webp()
    .toBuffer()

/** The files of a backup with one project that has these photos: first the photos, then `projetos.json`. */
export function filesOf(...photos: readonly Buffer[]): ZippedFile[] {
  const images = photos.map((photo) => `/fotos/${photoName(photo)}`)
  const row = { ...rowOf(aFullDraft({ images })), order_index: 0 }
  return [
    ...photos.map((content) => ({ path: `fotos/${photoName(content)}`, content, compress: false })),
    { path: 'projetos.json', content: JSON.stringify([row], null, 2) },
  ]
}
