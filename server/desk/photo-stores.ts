/** The two places for uploaded pictures: a folder beside the embedded database, a bucket of the hosted one. */
import type { StorageApiError, SupabaseClient } from '@supabase/supabase-js'
import { openPhotosFolder } from '../../data/photos-folder.ts'

/** Each call may throw. */
export interface PhotoStore {
  /** @returns the picture's address, as a row has it. */
  add(name: string, bytes: Buffer): Promise<string>
  /** The addresses of those that were added more than so many ms ago. */
  olderThan(age: number): Promise<readonly string[]>
  remove(addresses: readonly string[]): Promise<void>
}

/** Where rows find the pictures of the folder; see `server/pictures/originals.ts`. */
const PATH = '/fotos/'
const BUCKET = 'fotos'
const A_YEAR = '31536000'
/** Of the bucket, in one answer. */
const MOST_LISTED = 1000

/** @param dataDirectory DATA_DIR */
export function folderStore(dataDirectory: string): PhotoStore {
  const folder = openPhotosFolder(dataDirectory)
  return {
    async add(name, bytes) {
      await folder.add(name, bytes)
      return PATH + name
    },
    async olderThan(age) {
      const photos = await folder.list()
      const old = photos.filter(({ addedAt }) => Date.now() - addedAt > age)
      return old.map(({ name }) => PATH + name)
    },
    async remove(addresses) {
      for (const address of addresses) await folder.remove(address.slice(PATH.length))
    },
  }
}

/** @param client with the owner's session: the bucket's policies let nobody else write. */
export function bucketStore(client: SupabaseClient): PhotoStore {
  const bucket = client.storage.from(BUCKET)
  const addressOf = (name: string) => bucket.getPublicUrl(name).data.publicUrl
  return {
    async add(name, bytes) {
      const options = { contentType: 'image/webp', cacheControl: A_YEAR }
      const { error } = await bucket.upload(name, bytes, options)
      // The same picture again has the same name.
      if (error && (error as StorageApiError).statusCode !== '409') throw error
      return addressOf(name)
    },
    async olderThan(age) {
      const { data, error } = await bucket.list('', { limit: MOST_LISTED })
      if (error) throw error
      const old = data.filter(({ updated_at }) => Date.now() - Date.parse(`${updated_at}`) > age)
      return old.map(({ name }) => addressOf(name))
    },
    async remove(addresses) {
      if (addresses.length === 0) return
      const { error } = await bucket.remove(
        addresses.map((address) => address.split('/').at(-1) ?? ''),
      )
      if (error) throw error
    },
  }
}
