/** Sends what a writer asks of the hosted database, and turns its errors into WriteErrors. */
import type { PostgrestSingleResponse } from '@supabase/supabase-js'
import { WriteError, type WriteProblem } from '../../core/project-writer.ts'
import { PAUSED, PAUSED_ADVICE, RELOAD_ADVICE, SCHEMA_FILE } from './client.ts'

// Error codes of Postgres.
/** Another project has this slug or id, or the table `site` has a row already. */
export const UNIQUE_VIOLATION = '23505'
export const INVALID_UUID = '22P02'
export const INVALID_TIME = '22007'
const MISSING_TABLE = '42P01'

/** The keys are error codes and HTTP statuses. An error's status counts only if its code is not listed. */
const REASONS: Readonly<Record<string, WriteProblem>> = {
  42501: 'refused',
  401: 'refused',
  403: 'refused',
  // The database is read-only, or its disk is full.
  25006: 'unwritable',
  53100: 'unwritable',
  // PostgREST sends this code for a moment after a table was renamed or removed.
  [MISSING_TABLE]: 'unreachable',
  [PAUSED]: 'paused',
  408: 'unreachable',
  429: 'unreachable',
}

/** What the log says in addition to the answer. */
const ADVICE: Partial<Record<WriteProblem, string>> = {
  outdated: ` Run ${SCHEMA_FILE}.`,
  stale: ` Run ${SCHEMA_FILE}. ${RELOAD_ADVICE}`,
  paused: ` ${PAUSED_ADVICE}`,
}

type Query = PromiseLike<PostgrestSingleResponse<unknown>>

/**
 * @returns the answer as a list; empty if the query failed with one of the `expected` codes.
 * @throws {WriteError}
 */
export function send(query: Query, ...expected: string[]): Promise<unknown[]> {
  return rowsOf(query, expected, writeErrorOf)
}

/** Like {@link send}, for a call of a function. */
export function sendToFunction(query: Query, ...expected: string[]): Promise<unknown[]> {
  return rowsOf(query, expected, functionErrorOf)
}

async function rowsOf(
  query: Query,
  expected: readonly string[],
  toError: typeof writeErrorOf,
): Promise<unknown[]> {
  const { data, error, status } = await query
  if (!error && data !== null) return [data].flat()
  const { code = '' } = error ?? {}
  if (expected.includes(code)) return []
  throw toError(status, code)
}

/** If the user may not change a row, the service reports success, but changes nothing. */
export function notChangedError(): WriteError {
  return new WriteError('refused', 'The hosted database did not change the row.')
}

/**
 * @param status the HTTP status; 0 when nobody answered.
 * @param code the error code of Postgres or PostgREST; may be empty.
 */
export function writeErrorOf(
  status: number,
  code: string,
  reason = REASONS[code] ?? REASONS[status] ?? otherReason(status, code),
): WriteError {
  const codeInBrackets = code && ` (${code})`
  // The service's message is left out, because it may contain the key.
  const answer = status === 0 ? 'did not answer' : `answered ${status}${codeInBrackets}`
  const advice = ADVICE[reason] ?? ''
  return new WriteError(reason, `The hosted database ${answer}.${advice}`, { code })
}

/** Like {@link writeErrorOf}, for a call of a function. A table that a function does not find is missing for good. */
export function functionErrorOf(status: number, code: string): WriteError {
  return writeErrorOf(status, code, code === MISSING_TABLE ? 'outdated' : undefined)
}

/**
 * Classifies an error that is not in `REASONS`.
 * - `stale`: PostgREST does not find it in its cache of the schema. Its other codes of this kind are PGRST200 to 205.
 * - `outdated`: a client error (4xx) with a code. Most likely, the schema differs from the file.
 * - `unreachable`: any other error, such as a client error without a code, which comes from a proxy.
 */
function otherReason(status: number, code: string): WriteProblem {
  if (/^PGRST20\d$/.test(code)) return 'stale'
  const isClientError = status >= 400 && status < 500
  return isClientError && code !== '' ? 'outdated' : 'unreachable'
}
