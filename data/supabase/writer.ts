import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import type { DatabaseError } from '../../core/database-error.ts'
import type { ProjectVersion, ProjectWriter } from '../../core/project/project-writer.ts'
import type { SettingsWriter } from '../../core/site/site-settings.ts'
import { type ProjectRow, projectOf, rowOf } from '../project-row.ts'
import { parseSettings, type SiteRow, siteRow } from '../site-row.ts'
import { INVALID_TIME, INVALID_UUID, notChangedError, send, UNIQUE_VIOLATION } from './send.ts'

const rowsSchema = z.array(z.object({ id: z.string() }))
const orderIndexSchema = z.object({ order_index: z.int() })

/** @param client has a user's session. Its `fetch` must return error responses, because `send` needs their codes. */
export function createSupabaseProjects(
  client: SupabaseClient,
  databaseHost: string,
): ProjectWriter {
  const table = () => client.from('projects')
  const byId = async (id: string) =>
    projectOf(await send(table().select().eq('id', id), INVALID_UUID), databaseHost)

  /** If the project exists although a write has changed no row, a policy refused the change. */
  async function assertMissing(id: string): Promise<void> {
    if (await byId(id)) throw notChangedError()
  }

  return {
    byId,
    async create(id, draft) {
      const row = { ...rowOf(draft), id, order_index: (await firstOrderIndex(client)) - 1 }
      const added = await send(table().insert([row]).select('id'), UNIQUE_VIOLATION)
      if (added.length > 0) return { state: 'saved' }
      const current = await byId(id)
      return current ? { state: 'changed', current } : { state: 'slug-taken' }
    },
    async update(id, draft, basedOn) {
      try {
        const updated = await change(client, id, rowOf(draft), basedOn)
        if (updated.length > 0) return { state: 'saved' }
      } catch (error) {
        if ((error as DatabaseError).code === UNIQUE_VIOLATION) return { state: 'slug-taken' }
        throw error
      }
      const current = await byId(id)
      if (current?.updatedAt !== basedOn) return { state: 'changed', current }
      throw notChangedError()
    },
    async setHidden(id, hidden) {
      const changed = await send(table().update({ hidden }).eq('id', id).select('id'), INVALID_UUID)
      if (changed.length === 0) await assertMissing(id)
      return changed.length > 0
    },
    async remove(...versions) {
      const [first] = versions
      if (!first) return []
      const query = table().delete().or(versions.map(isVersion).join()).select('id')
      const removed = rowsSchema.parse(await send(query, INVALID_UUID, INVALID_TIME))
      if (removed.length === 0) {
        const current = await byId(first.id)
        if (current?.updatedAt === first.updatedAt) throw notChangedError()
      }
      return removed.map(({ id }) => id)
    },
    async reorder(ids) {
      const [first] = ids
      const moved = await send(client.rpc('reorder_projects', { ids }))
      if (moved.length === 0 && first !== undefined) await assertMissing(first)
    },
    addOrReplace: (...content) => restoreContent(client, ...content),
  }
}

/** @param client as in `createSupabaseProjects`. */
export function createSupabaseSettings(
  client: SupabaseClient,
  databaseHost: string,
): SettingsWriter {
  const table = () => client.from('site')
  const readSettings = async () => parseSettings(await send(table().select()), { databaseHost })

  /** @returns a list with the added row; empty if there is a row already. */
  const add = (row: SiteRow) => send(table().insert([row]).select('only_row'), UNIQUE_VIOLATION)
  /** @returns a list with the changed row; empty if no row has this version, or the user may not change the row. */
  const change = (row: SiteRow, version: string) =>
    send(table().update(row).eq('updated_at', version).select('only_row'), INVALID_TIME)

  return {
    readSettings,
    async saveSettings(draft, basedOn) {
      const row = siteRow(draft)
      const written = await (basedOn === null ? add(row) : change(row, basedOn))
      if (written.length > 0) return { state: 'saved' }
      const current = await readSettings()
      if (current?.updatedAt === basedOn) throw notChangedError()
      return { state: 'changed', current }
    },
  }
}

async function firstOrderIndex(client: SupabaseClient): Promise<number> {
  const query = client.from('projects').select('order_index').order('order_index').limit(1)
  const [first] = await send(query)
  return first ? orderIndexSchema.parse(first).order_index : 1
}

/** The list is empty if no row has this id and version, or a policy refuses the change. */
function change(client: SupabaseClient, id: string, row: ProjectRow, basedOn: string | null) {
  const query = client.from('projects').update(row).eq('id', id)
  const version = basedOn === null ? query.is('updated_at', null) : query.eq('updated_at', basedOn)
  return send(version.select('id'), INVALID_UUID, INVALID_TIME)
}

async function restoreContent(
  client: SupabaseClient,
  ...[drafts, site, counts = []]: Parameters<ProjectWriter['addOrReplace']>
): Promise<void> {
  const rows = drafts.map((draft) => ({ ...rowOf(draft), id: draft.id }))
  const settings = site ? siteRow(site) : null
  await send(client.rpc('restore_content', { rows, settings, counts }))
}

/** @returns a condition of PostgREST. In quotes, a value may contain the commas and brackets of its syntax. */
function isVersion({ id, updatedAt }: ProjectVersion): string {
  const version = updatedAt === null ? 'is.null' : `eq.${JSON.stringify(updatedAt)}`
  return `and(id.eq.${JSON.stringify(id)},updated_at.${version})`
}
