/** Uploaded pictures: encoded anew, named by their content, and kept in a folder or in a bucket. */
import { PhotoError, type Photos } from '../../core/desk.ts'
import type { Project } from '../../core/project.ts'
import { photoName } from '../../data/photos-folder.ts'
import { encode } from '../pictures/encode.ts'
import { PictureError, TooLargeError } from '../pictures/errors.ts'
import { inTurn } from '../pictures/work-queue.ts'
import type { PhotoStore } from './photo-stores.ts'

interface PhotosOptions {
  readonly store: PhotoStore
  /** The projects straight from the database. */
  readonly list: () => Promise<readonly Project[]>
  readonly warn: (message: string) => void
}

/** Of a photo, in pixels, at most. */
const WIDTH = 2000
/** In ms. A draft in a browser may name a picture for as long. */
const A_MONTH = 30 * 86_400_000

export function createPhotos({ store, list, warn }: PhotosOptions): Photos {
  return {
    async add(bytes) {
      const photo = await inTurn(() => encode(Buffer.from(bytes), WIDTH, 'webp')).catch(refuse)
      try {
        return await store.add(photoName(photo), photo)
      } catch (error) {
        const message = `A picture cannot be saved: ${(error as Error).message}`
        warn(message)
        throw new PhotoError('full', message, { cause: error })
      }
    },
    async sweep() {
      try {
        const old = await store.olderThan(A_MONTH)
        const named = new Set((await list()).flatMap(({ images }) => images))
        await store.remove(old.filter((address) => !named.has(address)))
      } catch (error) {
        warn(`Pictures that no project has were not removed: ${(error as Error).message}`)
      }
    },
  }
}

function refuse(error: unknown): never {
  if (!(error instanceof PictureError)) throw error
  const reason = error instanceof TooLargeError ? 'large' : 'unknown'
  throw new PhotoError(reason, error.message, { cause: error })
}
