/** The counts of visits in the hosted database. */
import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { WriteError } from '../../core/project-writer.ts'
import {
  SOURCES,
  type StoredCount,
  type VisitStorage,
  WHOLE_SITE,
} from '../../core/visit-counts.ts'
import { createServiceClient, type Service } from './client.ts'
import { sendToFunction } from './send.ts'

/** In ms. */
const DEADLINE = 4_000

const amount = z.int().nonnegative()
const countsSchema = z.array(
  z
    .object({
      period: z.string(),
      project: z.string(),
      // Absent until the migration for sources is applied.
      source: z.enum(['', ...SOURCES]).optional(),
      visits: amount,
      chats: amount,
    })
    .transform((count) => ({
      ...count,
      source: count.source ?? (count.project === WHOLE_SITE ? 'other' : ''),
    })),
)

/** @returns a function that adds counts as an anonymous visitor. It throws WriteError. */
export function createVisitSender(
  service: Service,
): (counts: readonly StoredCount[]) => Promise<void> {
  const client = createServiceClient({
    ...service,
    fetch: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(DEADLINE) }),
  })
  return async (counts) => {
    await sendToFunction(client.rpc('add_visits', { counts }))
  }
}

/** @param client has a user's session. */
export function createSupabaseVisits(client: SupabaseClient): VisitStorage {
  return {
    async all() {
      const { data } = countsSchema.safeParse(await sendToFunction(client.rpc('all_visit_counts')))
      if (data) return data
      throw new WriteError('unreachable', 'The hosted database sent invalid counts of visits.')
    },
  }
}
