/** The owner's photos in a public bucket of the hosted database. */
import type { SupabaseClient } from '@supabase/supabase-js'
import { WriteError, type WriteProblem } from '../../core/project-writer.ts'
import { type PhotoStorage, photoName } from '../photo-storage.ts'

const BUCKET = 'fotos'
/** In seconds. */
const A_YEAR = '31536000'
/** The most photos that one request lists. */
const PAGE = 1_000
/** The most photos that `list` returns. */
const MAX_LISTED = 10_000

/**
 * The keys are values of the client's `statusCode`. The client takes it from the body of the answer: an HTTP
 * status or a Postgres error code. If the body has none, it is the HTTP status of the answer, which is 400 for
 * most failures.
 */
const REASONS: Readonly<Record<string, WriteProblem>> = {
  401: 'refused',
  403: 'refused',
  42501: 'refused',
  // The bucket is missing or differs from the migration: it rejects WebP, or accepts only small files.
  404: 'outdated',
  413: 'outdated',
  415: 'outdated',
  507: 'unwritable',
  53100: 'unwritable',
}

interface StorageProblem {
  /** Absent when nobody answered. */
  readonly status: number | undefined
  readonly statusCode: string | undefined
}

/** @param client has the owner's session, because the bucket's policies let nobody else write. */
export function createPhotosBucket(client: SupabaseClient): PhotoStorage {
  const bucket = client.storage.from(BUCKET)
  const addressOf = (name: string) => bucket.getPublicUrl(name).data.publicUrl
  return {
    addressOf,
    async add(photo) {
      const name = photoName(photo)
      const options = { contentType: 'image/webp', cacheControl: A_YEAR, upsert: true }
      const { error } = await bucket.upload(name, photo, options)
      if (error) throw problem(error)
      return addressOf(name)
    },
    async list() {
      const photos: { address: string; bytes: number }[] = []
      for (let offset = 0; offset < MAX_LISTED; offset += PAGE) {
        const { data, error } = await bucket.list('', { limit: PAGE, offset })
        if (error) throw problem(error)
        for (const { name, metadata } of data) {
          // A folder has no metadata.
          photos.push({ address: addressOf(name), bytes: Number(metadata?.size ?? 0) })
        }
        if (data.length < PAGE) break
      }
      return photos
    },
  }
}

/** Leaves out the service's message, which may contain the key. */
function problem({ status, statusCode = '' }: StorageProblem): WriteError {
  const answer = status ? `answered ${status} (${statusCode})` : 'did not answer'
  const reason = REASONS[statusCode] ?? 'unreachable'
  return new WriteError(reason, `The hosted storage ${answer}.`, { code: statusCode })
}
