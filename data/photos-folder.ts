import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { PhotoStorage } from '../core/photos.ts'
import { replaceFile } from './atomic-files.ts'
import { assertSpace, diskError } from './disk.ts'
import { PHOTOS, photoName } from './photo-names.ts'

/** @param dataDirectory DATA_DIR, in which the first photo creates the folder `fotos`. */
export function createPhotosFolder(dataDirectory: string): PhotoStorage {
  const folder = join(dataDirectory, PHOTOS)
  const addressOf = (name: string) => PHOTOS + name

  const has = (name: string) =>
    stat(join(folder, name)).then(
      () => true,
      () => false,
    )

  return {
    addressOf,
    has,
    async add(photo) {
      const name = photoName(photo)
      try {
        await replaceFile(join(folder, name), photo)
      } catch (error) {
        throw diskError('The photo', error)
      }
      return addressOf(name)
    },
    async assertFits(photos) {
      let bytes = 0
      for (const photo of photos) if (!(await has(photo.name))) bytes += photo.bytes
      await assertSpace(dataDirectory, bytes, 'The photos of the backup')
    },
  }
}
