/** The owner's photos in a folder beside the embedded database. */
import { join } from 'node:path'
import { diskError } from './disk-error.ts'
import { PHOTOS, type PhotoStorage, photoName } from './photo-storage.ts'
import { replaceFile } from './replace-file.ts'

/** @param dataDirectory DATA_DIR. Adding the first photo creates the folder `fotos` in it. */
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
  }
}
