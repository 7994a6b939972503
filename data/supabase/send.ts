import type { PostgrestSingleResponse } from '@supabase/supabase-js'
import { DatabaseError } from '../../core/database-error.ts'
import { answerError } from './errors.ts'

/** Another project has this slug or id, or the table `site` has a row already. */
export const UNIQUE_VIOLATION = '23505'
export const INVALID_UUID = '22P02'
export const INVALID_TIME = '22007'

type Query = PromiseLike<PostgrestSingleResponse<unknown>>

/** @returns the answer as a list; empty if the query failed with one of the `expected` codes. */
export async function send(query: Query, ...expected: string[]): Promise<unknown[]> {
  const { data, error, status } = await query
  if (!error && data !== null) return [data].flat()
  const { code = '' } = error ?? {}
  if (expected.includes(code)) return []
  throw answerError('database', status, code)
}

/** If the user may not change a row, the service reports success, but changes nothing. */
export function notChangedError(): DatabaseError {
  return new DatabaseError('refused', 'The hosted database did not change the row.')
}
