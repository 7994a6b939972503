/** Writes projects to the hosted database, as the user who is signed in there. */
import type { PostgrestSingleResponse, SupabaseClient } from '@supabase/supabase-js'
import { type ProjectWriter, WriteError } from '../../core/project-writer.ts'
import { projectOf, rowOf } from '../draft-row.ts'

/** Codes of Postgres: a slug or an id that is there already; read-only and disk full. */
const TAKEN = '23505'
const UNWRITABLE = ['25006', '53100']

/**
 * @param client signed in; its `fetch` must pass on answers that are errors.
 * @param databaseHost host and port, whose pictures are welcome even over plain http.
 */
export function createSupabaseWriter(client: SupabaseClient, databaseHost: string): ProjectWriter {
  const table = () => client.from('projects')
  const byId = async (id: string) =>
    projectOf(await send(table().select().eq('id', id)), databaseHost)

  return {
    byId,
    async create(id, draft) {
      const rows = [{ ...rowOf(draft), id }]
      const added = await send(client.rpc('add_projects', { rows, replacing: false }), TAKEN)
      if (added.length > 0) return { state: 'saved' }
      const current = await byId(id)
      return current ? { state: 'changed', current } : { state: 'slug-taken' }
    },
    async update(id, draft, basedOn) {
      const query = table().update(rowOf(draft)).eq('id', id).eq('updated_at', basedOn).select('id')
      const updated = await send(query, TAKEN)
      if (updated.length > 0) return { state: 'saved' }
      const current = await byId(id)
      return current?.updatedAt === basedOn
        ? { state: 'slug-taken' }
        : { state: 'changed', current }
    },
    async remove(id) {
      await send(table().delete().eq('id', id).select('id'))
    },
    async reorder(ids) {
      await send(client.rpc('reorder_projects', { ids }))
    },
    async replaceAll(drafts) {
      await send(client.rpc('add_projects', { rows: drafts.map(rowOf), replacing: true }))
    },
  }
}

/** @returns what was answered, as a list; nothing where it was refused for the expected reason. @throws {WriteError} */
async function send(
  query: PromiseLike<PostgrestSingleResponse<unknown>>,
  expected = 'none',
): Promise<unknown[]> {
  const { data, error, status } = await query
  if (!error && data !== null) return [data].flat()
  const { code = '' } = error ?? {}
  if (code === expected) return []
  // Only the code is quoted: a message may repeat the key.
  throw new WriteError(reasonOf(status, code), `The hosted database answered ${status} (${code}).`)
}

function reasonOf(status: number, code: string): WriteError['reason'] {
  if (UNWRITABLE.includes(code)) return 'unwritable'
  if ([401, 403].includes(status)) return 'refused'
  const isBusy = [408, 429].includes(status)
  return status >= 400 && status < 500 && !isBusy ? 'unwritable' : 'away'
}
