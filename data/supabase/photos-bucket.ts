/** The owner's photos in a public bucket of the hosted database. */
import type { SupabaseClient } from '@supabase/supabase-js'
import type { PhotoStorage } from '../../core/desk.ts'
import { WriteError, type WriteProblem } from '../../core/project-writer.ts'
import { photoName } from '../photo-storage.ts'
import { PAUSED, PAUSED_ADVICE } from './client.ts'

const BUCKET = 'fotos'

/**
 * Why a call failed, by the `code` or the `statusCode` of the client's error, which are those of Storage or Postgres
 * and the actual HTTP status. The status of the answer itself is usually 400.
 */
const REASONS: Readonly<Record<string, WriteProblem>> = {
  401: 'refused',
  403: 'refused',
  42501: 'refused',
  // The bucket is missing, or rejects large files (413) or WebP (415).
  404: 'outdated',
  413: 'outdated',
  415: 'outdated',
  507: 'unwritable',
  53100: 'unwritable',
  // Its `statusCode` is 503, as for other failures.
  DatabaseReadOnly: 'unwritable',
  [PAUSED]: 'paused',
}

interface StorageProblem {
  /** Undefined when nobody answered. */
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
      if (error) throw toWriteError(error)
      return addressOf(name)
    },
    async has(name) {
      const { error } = await bucket.info(name)
      if (error && error.statusCode !== '404') throw toWriteError(error)
      return !error
    },
    async assertSpace() {},
  }
}

/** Leaves out the service's message, which may contain the key. */
function toWriteError(problem: StorageProblem): WriteError {
  const { status, statusCode = '' } = problem
  const code = problem.code && problem.code in REASONS ? problem.code : statusCode
  const reason = REASONS[code] ?? 'unreachable'
  const answer = status ? `answered ${status} (${code})` : 'did not answer'
  const advice = reason === 'paused' ? ` ${PAUSED_ADVICE}` : ''
  return new WriteError(reason, `The hosted storage ${answer}.${advice}`, { code })
}
