/** The interface to the owner's photos, and its implementation as a folder beside the embedded database. */
import { createHash } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { singleLine } from '../core/printable.ts'
import { WriteError } from '../core/project-writer.ts'
import { replaceFile } from './replace-file.ts'

/**
 * WebP files, each named by a hash of its content. Nothing deletes them: a photo that no project seems to use may belong to a row
 * that could not be read.
 */
export interface PhotoStore {
  /** @returns the photo's address, as a row has it. @throws {WriteError} */
  add(photo: Buffer): Promise<string>
  list(): Promise<readonly { readonly address: string; readonly bytes: number }[]>
}

/** The addresses of these photos begin with this path. */
export const PHOTOS = '/fotos/'

/**
 * Error codes of a disk that is full or read-only, or on which this user may not write. ENOENT is what Node's recursive
 * `mkdir` reports on a read-only disk.
 */
const UNWRITABLE = ['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'ENOENT']

export function photoName(photo: Buffer): string {
  return `${createHash('sha256').update(photo).digest('hex')}.webp`
}

/** @param dataDirectory DATA_DIR; the folder is created in it with the first photo. */
export function openPhotosFolder(dataDirectory: string): PhotoStore {
  const folder = join(dataDirectory, PHOTOS)
  return {
    async add(photo) {
      const name = photoName(photo)
      try {
        await replaceFile(join(folder, name), photo)
      } catch (error) {
        throw writeError(error as NodeJS.ErrnoException)
      }
      return PHOTOS + name
    },
    async list() {
      const names = await readdir(folder).catch(() => [])
      const photos = await Promise.all(
        names.map(async (name) => {
          // The file may have been removed since the folder was listed.
          const file = await stat(join(folder, name)).catch(() => null)
          return file?.isFile() ? { address: PHOTOS + name, bytes: file.size } : []
        }),
      )
      return photos.flat()
    },
  }
}

function writeError(error: NodeJS.ErrnoException): WriteError {
  const { code = '', message } = error
  const reason = UNWRITABLE.includes(code) ? 'unwritable' : 'unreachable'
  const options = { cause: error, code }
  return new WriteError(reason, `The picture cannot be saved: ${singleLine(message)}.`, options)
}
