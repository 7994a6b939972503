/** Writes projects and restores backups in the hosted database, as the signed-in user. */
import type { PostgrestSingleResponse, SupabaseClient } from '@supabase/supabase-js'
import { type ProjectWriter, WriteError, type WriteProblem } from '../../core/project-writer.ts'
import { type ProjectRow, projectOf, rowOf } from '../project-row.ts'
import { siteRow } from '../site-row.ts'
import { PAUSED, PAUSED_ADVICE } from './paused.ts'

// Error codes of Postgres.
/** Another project has this slug or id, or the table `site` has a row already. */
export const UNIQUE_VIOLATION = '23505'
const INVALID_UUID = '22P02'
export const INVALID_TIME = '22007'
const MISSING_TABLE = '42P01'
/** The error codes of PostgREST and Postgres for an unknown column. */
const UNKNOWN_COLUMN = ['PGRST204', '42703']

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
  outdated: ' Apply the missing files of supabase/migrations.',
  paused: ` ${PAUSED_ADVICE}`,
}

/**
 * @param client has a user's session. Its `fetch` must return error responses, because the writer needs their
 *   codes.
 * @param databaseHost host and port; images from there may use plain http.
 */
export function createSupabaseWriter(client: SupabaseClient, databaseHost: string): ProjectWriter {
  const table = () => client.from('projects')
  const byId = async (id: string) =>
    projectOf(await send(table().select().eq('id', id), INVALID_UUID), databaseHost)

  /**
   * Call this before `add_projects` and `restore_backup`. If the database lacks the column `hidden`, these functions of
   * the database ignore its value, so they would make a hidden project public.
   * @throws {WriteError} if one of the rows is hidden, but the database lacks the column.
   */
  async function assertCanHide(rows: readonly ProjectRow[]): Promise<void> {
    if (rows.some((row) => row.hidden)) await send(table().select('hidden').limit(1))
  }

  /** @returns a list with the changed row; empty if no row has this id and version, or a policy refuses the change. */
  async function change(id: string, row: ProjectRow, basedOn: string | null) {
    const sendChange = (values: Partial<ProjectRow>) => {
      const query = table().update(values).eq('id', id)
      const version =
        basedOn === null ? query.is('updated_at', null) : query.eq('updated_at', basedOn)
      return send(version.select('id'), INVALID_UUID, INVALID_TIME)
    }
    try {
      return await sendChange(row)
    } catch (error) {
      if (row.hidden || !UNKNOWN_COLUMN.includes((error as WriteError).code)) throw error
      // The owner applies migrations by hand, so the column `hidden` may be missing. Then all projects are shown.
      const { hidden: _, ...others } = row
      return sendChange(others)
    }
  }

  /**
   * Call this after a write that has changed no row.
   * @throws {WriteError} if the project exists, because then a policy refused the change.
   */
  async function assertMissing(id: string): Promise<void> {
    if (await byId(id)) throw notChangedError()
  }

  return {
    byId,
    async count() {
      const query = table().select('id', { count: 'exact' }).limit(1)
      const { count, error, status } = await query
      if (count === null) throw writeErrorOf(status, error?.code ?? '')
      return count
    },
    async create(id, draft) {
      const rows = [{ ...rowOf(draft), id }]
      await assertCanHide(rows)
      const added = await sendToFunction(
        client.rpc('add_projects', { rows, replacing: false }),
        UNIQUE_VIOLATION,
      )
      if (added.length > 0) return { state: 'saved' }
      const current = await byId(id)
      return current ? { state: 'changed', current } : { state: 'slug-taken' }
    },
    async update(id, draft, basedOn) {
      try {
        const updated = await change(id, rowOf(draft), basedOn)
        if (updated.length > 0) return { state: 'saved' }
      } catch (error) {
        if ((error as WriteError).code === UNIQUE_VIOLATION) return { state: 'slug-taken' }
        throw error
      }
      const current = await byId(id)
      if (current?.updatedAt !== basedOn) return { state: 'changed', current }
      // Nobody else has changed the project, so a policy refused the change.
      throw notChangedError()
    },
    async setHidden(id, hidden) {
      const changed = await send(table().update({ hidden }).eq('id', id).select('id'), INVALID_UUID)
      if (changed.length === 0) await assertMissing(id)
    },
    async remove(id) {
      const removed = await send(table().delete().eq('id', id).select('id'), INVALID_UUID)
      if (removed.length === 0) await assertMissing(id)
    },
    async reorder(ids) {
      const [first] = ids
      const moved = await sendToFunction(client.rpc('reorder_projects', { ids }))
      if (moved.length === 0 && first !== undefined) await assertMissing(first)
    },
    async addOrReplace(drafts, site) {
      const rows = drafts.map(rowOf)
      await assertCanHide(rows)
      await sendToFunction(
        site
          ? client.rpc('restore_backup', { rows, settings: siteRow(site) })
          : client.rpc('add_projects', { rows, replacing: true }),
      )
    },
  }
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
function sendToFunction(query: Query, ...expected: string[]): Promise<unknown[]> {
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
 * - `outdated`: a client error (4xx) with a code. Most likely, the schema differs from the migrations.
 * - `unreachable`: any other error, such as a client error without a code, which comes from a proxy.
 */
function otherReason(status: number, code: string): WriteProblem {
  const isClientError = status >= 400 && status < 500
  return isClientError && code !== '' ? 'outdated' : 'unreachable'
}
