/** The interface to the owner's photos, and its implementation as a folder beside the embedded database. */
import { createHash } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { diskError } from './disk-error.ts'
import { replaceFile } from './replace-file.ts'

/**
 * WebP files, each named by a hash of its content. Nothing deletes them: a photo that no project seems to use may
 * belong to a row that could not be read.
 */
export interface PhotoStore {
  /** @returns the photo's address, as a row has it. @throws {WriteError} */
  add(photo: Uint8Array): Promise<string>
  /** The address that `add` returns for the photo with this name. */
  addressOf(name: string): string
  list(): Promise<readonly { readonly address: string; readonly bytes: number }[]>
}

/** The addresses of these photos begin with this path. */
export const PHOTOS = '/fotos/'

export function photoName(photo: Uint8Array): string {
  return `${createHash('sha256').update(photo).digest('hex')}.webp`
}

/** @param dataDirectory DATA_DIR; the folder is created in it with the first photo. */
export function openPhotosFolder(dataDirectory: string): PhotoStore {
  const folder = join(dataDirectory, PHOTOS)
  const addressOf = (name: string) => PHOTOS + name
  return {
    addressOf,
    async add(photo) {
      const name = photoName(photo)
      try {
        await replaceFile(join(folder, name), photo)
      } catch (error) {
        throw diskError('The picture', error)
      }
      return addressOf(name)
    },
    async list() {
      const names = await readdir(folder).catch(() => [])
      const photos = await Promise.all(
        names.map(async (name) => {
          // The file may have been removed since the folder was listed.
          const file = await stat(join(folder, name)).catch(() => null)
          return file?.isFile() ? { address: addressOf(name), bytes: file.size } : []
        }),
      )
      return photos.flat()
    },
  }
}
