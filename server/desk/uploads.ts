/** Uploaded pictures: encoded anew, named by their content, and kept in a folder or in a bucket. */
import type { Photos } from '../../core/desk.ts'
import type { PhotoStore } from '../../data/photos-folder.ts'
import { encode } from '../pictures/encode.ts'
import { PictureError, TooLargeError } from '../pictures/errors.ts'
import { inTurn } from '../pictures/work-queue.ts'

interface PhotosOptions {
  readonly store: PhotoStore
  readonly warn: (message: string) => void
}

/** Of a photo, in pixels, at most. */
const WIDTH = 2000
export function createPhotos({ store, warn }: PhotosOptions) {
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
  }
}

function problemOf(error: unknown): 'large' | 'unknown' {
  if (!(error instanceof PictureError)) throw error
  return error instanceof TooLargeError ? 'large' : 'unknown'
}
