/** The owner's photos in a public bucket of the hosted database. */
import type { SupabaseClient } from '@supabase/supabase-js'
import { type PhotoStore, photoName } from '../photos-folder.ts'

const BUCKET = 'fotos'
const A_YEAR = '31536000'
/** In one answer. */
const MOST_LISTED = 1000

/** @param client with the owner's session: the bucket's policies let nobody else write. */
export function openPhotosBucket(client: SupabaseClient): PhotoStore {
  const bucket = client.storage.from(BUCKET)
  const addressOf = (name: string) => bucket.getPublicUrl(name).data.publicUrl
  return {
    async add(photo) {
      const name = photoName(photo)
      const options = { contentType: 'image/webp', cacheControl: A_YEAR, upsert: true }
      const { error } = await bucket.upload(name, photo, options)
      if (error) throw error
      return addressOf(name)
    },
    async list() {
      const { data, error } = await bucket.list('', { limit: MOST_LISTED })
      if (error) throw error
      return data.map(({ name, updated_at: at, metadata }) => ({
        address: addressOf(name),
        at: Date.parse(`${at}`),
        bytes: Number(metadata?.size),
      }))
    },
    async remove(addresses) {
      if (addresses.length === 0) return
      const names = addresses.map((address) => address.split('/').at(-1) ?? '')
      const { error } = await bucket.remove(names)
      if (error) throw error
    },
  }
}
