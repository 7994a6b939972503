import type { Desk } from '../../core/desk.ts'
import { isImageAddress } from '../../core/fields/image-address.ts'
import { PLACEHOLDER } from '../../core/picture/picture.ts'
import { FRAME_RATIO } from '../../core/picture/picture-size.ts'
import { PictureError } from '../pictures/errors.ts'
import type { PictureService } from '../pictures/open-pictures.ts'

const FRAME_WIDTH = 960

/** @param databaseHost may serve images over plain http; empty with the embedded database. */
export function createPreview(
  { originalOf, maker }: PictureService,
  databaseHost: string,
): Desk['picture'] {
  return async (address) => {
    const isAllowed = address === '' || isImageAddress(address, databaseHost)
    const original = isAllowed ? originalOf(address) : null
    if (!original) return null
    try {
      // Only the hash is used, because the size may be that of the placeholder.
      const { hash } = await maker.describe(original, PLACEHOLDER)
      return new Uint8Array(await maker.make(original, hash, FRAME_WIDTH, 'webp', FRAME_RATIO))
    } catch (error) {
      if (error instanceof PictureError) return null
      throw error
    }
  }
}
