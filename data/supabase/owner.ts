/** Asks the hosted database whether a user is the owner of the site. */
import type { SupabaseClient } from '@supabase/supabase-js'
import { functionErrorOf } from './send.ts'

/**
 * @param client sends the user's token.
 * @returns false if the user is not the owner, or the service does not accept the token.
 * @throws {WriteError} for any other error, for example when the database does not answer.
 */
export async function isOwner(client: SupabaseClient, signal: AbortSignal): Promise<boolean> {
  const { data, error, status } = await client.rpc('is_owner').abortSignal(signal)
  if (!error) return data === true
  if (status === 401 || status === 403) return false
  throw functionErrorOf(status, error.code)
}
