import type { SupabaseClient } from '@supabase/supabase-js'
import type { SettingsWriter } from '../../core/site/site-settings.ts'
import { parseSettings, type SiteRow, siteRow } from '../site-row.ts'
import { INVALID_TIME, notChangedError, send, UNIQUE_VIOLATION } from './send.ts'

/** @param client has a user's session. Its `fetch` must return error responses, because `send` needs their codes. */
export function createSupabaseSettings(
  client: SupabaseClient,
  databaseHost: string,
): SettingsWriter {
  const table = () => client.from('site')
  const readSettings = async () =>
    // The store's reader already warns about invalid values.
    parseSettings(await send(table().select()), { databaseHost, warn() {} })

  /** The list is empty if there is a row already. */
  const add = (row: SiteRow) => send(table().insert([row]).select('only_row'), UNIQUE_VIOLATION)
  /** The list is empty if no row has this version, or the user may not change the row. */
  const change = (row: SiteRow, version: string) =>
    send(table().update(row).eq('updated_at', version).select('only_row'), INVALID_TIME)

  return {
    readSettings,
    async saveSettings(draft, basedOn) {
      const row = siteRow(draft)
      const written = await (basedOn === null ? add(row) : change(row, basedOn))
      if (written.length > 0) return { state: 'saved' }
      const current = await readSettings()
      if (basedOn !== null && current?.updatedAt === basedOn) throw notChangedError()
      return { state: 'changed', current }
    },
  }
}
