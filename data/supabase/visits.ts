import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { DatabaseError } from '../../core/database-error.ts'
import type { VisitStorage } from '../../core/visit-counts.ts'
import { countSchema } from '../backup-format.ts'
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
    async read(first) {
      const answer = await send(client.rpc('read_visits', { first }))
      const { data } = z.array(countSchema).safeParse(answer)
      if (data) return data
      throw new DatabaseError('unreachable', 'The hosted database sent invalid counts of visits.')
    },
  }
}
