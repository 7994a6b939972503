import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { DatabaseError } from '../../core/database-error.ts'
import { createVisitorClient, type Service } from './client.ts'
import { answerError } from './errors.ts'

interface KnownDevicesOptions extends Service {
  readonly warn: (message: string) => void
}

const READ_INTERVAL = 10_000
const DEADLINE = 1_500

const TABLE = 'known_devices'
const rowsSchema = z.array(z.object({ token_hash: z.string() }))

export function createKnownDevices({ url, anonKey, warn }: KnownDevicesOptions) {
  let hashes: ReadonlySet<string> = new Set()
  let readAt = Number.NEGATIVE_INFINITY
  /** Wait for it before a change of `hashes`: it may return the list from before the change. */
  let reading: Promise<void> | undefined

  const client = createVisitorClient({ url, anonKey }, DEADLINE)

  /** After a failed read, `hashes` stays, and all other devices count as unknown. */
  async function read(): Promise<void> {
    // Newest first, because the service returns at most 1,000 rows.
    const query = client.from(TABLE).select('token_hash').order('added_at', { ascending: false })
    const { data, error, status } = await query
    const parsed = rowsSchema.safeParse(data)
    readAt = performance.now()
    if (parsed.success) hashes = new Set(parsed.data.map(({ token_hash }) => token_hash))
    else {
      const reason = error
        ? answerError('database', status, error.code).message
        : 'The hosted database answered with something other than a list.'
      warn(`The known devices cannot be read. ${reason}`)
    }
  }

  return {
    async has(hash: string): Promise<boolean> {
      if (hashes.has(hash)) return true
      if (performance.now() - readAt < READ_INTERVAL) return false
      reading ??= read().finally(() => {
        reading = undefined
      })
      await reading
      return hashes.has(hash)
    },

    async add(owner: SupabaseClient, hash: string, signal: AbortSignal): Promise<void> {
      const query = owner.from(TABLE).insert({ token_hash: hash })
      const { error, status } = await query.abortSignal(signal)
      if (error) throw failure(status, error.code)
      await reading
      hashes = new Set([...hashes, hash])
    },

    /** @param kept the hash of the device that stays known. */
    async removeOthers(owner: SupabaseClient, kept: string, signal: AbortSignal): Promise<void> {
      const query = owner.from(TABLE).delete().neq('token_hash', kept)
      const { error, status } = await query.abortSignal(signal)
      if (error) throw failure(status, error.code)
      await reading
      hashes = new Set([...hashes].filter((hash) => hash === kept))
    },
  }
}

function failure(status: number, code: string): DatabaseError {
  const { reason, message } = answerError('database', status, code)
  return new DatabaseError(reason, `The known devices cannot be changed. ${message}`, { code })
}
