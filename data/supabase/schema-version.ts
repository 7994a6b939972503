import type { SupabaseClient } from '@supabase/supabase-js'
import { DatabaseError } from '../../core/database-error.ts'
import { RUN_SCHEMA } from './errors.ts'
import { send } from './send.ts'

/** The function `schema_version` in the file returns it. Increase both if owners must run the file again. */
export const SCHEMA_VERSION = 3

/** @throws {DatabaseError} `outdated` or `stale` if the owner has not run this version's file. */
export async function assertSchema(client: SupabaseClient, signal: AbortSignal): Promise<void> {
  const [version] = await send(client.rpc('schema_version').abortSignal(signal))
  if (Number(version) >= SCHEMA_VERSION) return
  throw new DatabaseError('outdated', `The hosted database is older than this site. ${RUN_SCHEMA}`)
}
