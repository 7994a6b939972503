/** Uploaded pictures: encoded anew, named by their content, and kept in a folder or in a bucket. */
import type { Photos } from '../../core/desk.ts'
import type { Project } from '../../core/project.ts'
import type { PhotoStore } from '../../data/photos-folder.ts'
import { encode } from '../pictures/encode.ts'
import { PictureError, TooLargeError } from '../pictures/errors.ts'
import { inTurn } from '../pictures/work-queue.ts'

interface PhotosOptions {
  readonly store: PhotoStore
  /** The projects straight from the database. */
  readonly list: () => Promise<readonly Project[]>
  readonly warn: (message: string) => void
}

/** Of a photo, in pixels, at most. */
const WIDTH = 2000
/** In ms. A draft in a browser, or a removal that can be undone, may name a picture for as long. */
const A_MONTH = 30 * 86_400_000

/** Files that somebody else has put there stay. */
const OURS = /\/[\da-f]{64}\.webp[^/]*$/

export function createPhotos({ store, list, warn }: PhotosOptions) {
  return {
    async add(bytes: Uint8Array): ReturnType<Photos['add']> {
      const photo = await inTurn(() => encode(Buffer.from(bytes), WIDTH, 'webp')).catch(problemOf)
      if (typeof photo === 'string') return { problem: photo }
      try {
        return { address: await store.add(photo) }
      } catch (error) {
        warn(`A picture cannot be saved: ${(error as Error).message}`)
        return { problem: 'full' }
      }
    },
    async weights() {
      const photos = await store.list().catch(() => [])
      return Object.fromEntries(photos.map(({ address, bytes }) => [address, bytes]))
    },
    /** Deletes those that no row names and that were added long ago. Never throws. */
    async sweep() {
      try {
        const photos = await store.list()
        const named = new Set((await list()).flatMap(({ images }) => images))
        const old = photos
          .filter(({ at }) => Date.now() - at > A_MONTH)
          .map(({ address }) => address)
        await store.remove(old.filter((address) => OURS.test(address) && !named.has(address)))
      } catch (error) {
        warn(`Pictures that no project has were not removed: ${(error as Error).message}`)
      }
    },
  }
}

function problemOf(error: unknown): 'large' | 'unknown' {
  if (!(error instanceof PictureError)) throw error
  return error instanceof TooLargeError ? 'large' : 'unknown'
}
