/** The owner's photos in a folder beside the embedded database. */
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { diskError } from './disk-error.ts'
import { PHOTOS, type PhotoStorage, photoName } from './photo-storage.ts'
import { replaceFile } from './replace-file.ts'

/** @param dataDirectory DATA_DIR. The first photo creates the folder in it. */
export function createPhotosFolder(dataDirectory: string): PhotoStorage {
  const folder = join(dataDirectory, PHOTOS)
  const addressOf = (name: string) => PHOTOS + name
  return {
    addressOf,
    async add(photo) {
      const name = photoName(photo)
      try {
        await replaceFile(join(folder, name), photo)
      } catch (error) {
        throw diskError('The photo', error)
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
