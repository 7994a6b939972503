import type { SupabaseClient } from '@supabase/supabase-js'
import type { StoredCount, VisitStorage } from '../../core/visit-counts.ts'
import { createVisitorClient, type Service } from './client.ts'
import { send } from './send.ts'

const DEADLINE = 4_000

/** Visitors' processes may add counts, but not read them. */
export function createVisitorVisits(service: Service): VisitStorage {
  return createSupabaseVisits(createVisitorClient(service, DEADLINE))
}

export function createSupabaseVisits(client: SupabaseClient): VisitStorage {
  return {
    async add(counts) {
      await send(client.rpc('add_visits', { counts }))
    },
    // The constraints of the table leave no invalid ones.
    read: (first) => send(client.rpc('read_visits', { first })) as Promise<StoredCount[]>,
  }
}
