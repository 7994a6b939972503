import pLimit from 'p-limit'
import { DatabaseError } from '../../core/database-error.ts'
import type { PhotoFailure, PhotoLibrary, PhotoStorage } from '../../core/photos.ts'
import { encode, inTurn } from '../pictures/encode.ts'
import { PictureError, TooLargeError } from '../pictures/errors.ts'

/** Pages need at most 1,600 px (core/picture/picture.ts). */
export const STORED_FRAME_WIDTH = 2_000
/** An upload in memory has at most 10 MB. The bodies of waiting uploads are not read. */
const uploadInTurn = pLimit(3)

export function createPhotoLibrary(storage: PhotoStorage): PhotoLibrary {
  async function encodeAndAdd(read: () => Promise<Uint8Array>) {
    try {
      const bytes = Buffer.from(await read())
      const photo = await inTurn(() => encode(bytes, STORED_FRAME_WIDTH, 'webp', null))
      return { address: await storage.add(photo) }
    } catch (error) {
      return toFailure(error)
    }
  }

  return {
    ...storage,
    upload: (read) => uploadInTurn(encodeAndAdd, read),
    nameOf(address) {
      const name = address.slice(address.lastIndexOf('/') + 1)
      return name !== '' && storage.addressOf(name) === address ? name : null
    },
  }
}

function toFailure(error: unknown): PhotoFailure {
  if (error instanceof DatabaseError) return { problem: error.reason, cause: error }
  if (error instanceof TooLargeError) return { problem: 'large' }
  if (error instanceof PictureError) return { problem: 'undecodable' }
  throw error
}
