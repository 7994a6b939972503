import type { SupabaseClient } from '@supabase/supabase-js'
import type { DatabaseError } from '../../core/database-error.ts'
import type { PhotoStorage } from '../../core/photos.ts'
import { photoName } from '../photo-names.ts'
import { answerError } from './errors.ts'

const BUCKET = 'fotos'

interface StorageProblem {
  readonly status: number | undefined
  readonly statusCode: string | undefined
  readonly code?: string | undefined
}

/** @param client has the owner's session, because the policies let nobody else write. */
export function createPhotosBucket(client: SupabaseClient): PhotoStorage {
  const bucket = client.storage.from(BUCKET)
  const addressOf = (name: string) => bucket.getPublicUrl(name).data.publicUrl
  return {
    addressOf,
    async add(photo) {
      const name = photoName(photo)
      const options = { contentType: 'image/webp', upsert: true }
      const { error } = await bucket.upload(name, photo, options)
      if (error) throw errorOf(error)
      return addressOf(name)
    },
    async has(name) {
      const { error } = await bucket.info(name)
      if (error && error.statusCode !== '404') throw errorOf(error)
      return !error
    },
    async assertFits() {},
  }
}

/** The status of the answer itself is usually 400; `statusCode` is the actual one. */
function errorOf({ status = 0, statusCode, code }: StorageProblem): DatabaseError {
  return answerError('storage', Number(statusCode) || status, code)
}
