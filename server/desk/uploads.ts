/** Uploaded pictures: re-encoded, named by their content, and stored in a folder or in a bucket. */
import pLimit from 'p-limit'
import type { PhotoFailure, Photos } from '../../core/desk.ts'
import { WriteError } from '../../core/project-writer.ts'
import type { PhotoStore } from '../../data/photos-folder.ts'
import { encode } from '../pictures/encode.ts'
import { BusyError, PictureError, TooLargeError } from '../pictures/errors.ts'
import { inTurn } from '../pictures/work-queue.ts'

/** Of a stored photo, in pixels, at most. */
const WIDTH = 2000
/** Uploads that are in memory at a time, each of at most 10 MB; the others wait unread. */
const AT_ONCE = 3
const MOST_WAITING = 200

const uploads = pLimit(AT_ONCE)

export function createPhotos(store: PhotoStore): Photos {
  async function add(read: () => Promise<Uint8Array>) {
    try {
      const bytes = Buffer.from(await read())
      const photo = await inTurn(() => encode(bytes, WIDTH, 'webp'))
      return { address: await store.add(photo) }
    } catch (error) {
      return failureOf(error)
    }
  }

  return {
    async add(read) {
      if (uploads.pendingCount >= MOST_WAITING) return { problem: 'busy' }
      return uploads(add, read)
    },
    async weights() {
      const photos = await store.list().catch(() => [])
      return Object.fromEntries(photos.map(({ address, bytes }) => [address, bytes]))
    },
  }
}

/** @throws what is neither the picture's fault nor the store's. */
function failureOf(error: unknown): PhotoFailure {
  if (error instanceof WriteError) return { problem: error.reason, cause: error }
  if (error instanceof TooLargeError) return { problem: 'large' }
  if (error instanceof PictureError) return { problem: 'unknown' }
  if (error instanceof BusyError) return { problem: 'busy' }
  throw error
}
