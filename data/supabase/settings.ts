/** Reads and writes the owner's site settings in the hosted database, as the user who is signed in there. */
import type { SupabaseClient } from '@supabase/supabase-js'
import type { SettingsWriter } from '../../core/site-settings.ts'
import { parseSettings, siteRow } from '../site-row.ts'
import { INVALID_TIME, send, UNIQUE_VIOLATION } from './writer.ts'

/**
 * @param client has a user's session. Its `fetch` must return error responses instead of throwing.
 * @param databaseHost host and port; images from there may use plain http.
 */
export function createSupabaseSettings(
  client: SupabaseClient,
  databaseHost: string,
): SettingsWriter {
  const table = () => client.from('site')
  const settings = async () =>
    // The reader already warns about invalid values.
    parseSettings(await send(table().select()), { databaseHost, warn() {} })

  return {
    settings,
    async saveSettings(draft, basedOn) {
      const row = siteRow(draft)
      const written =
        basedOn === null
          ? await send(table().insert([row]).select('only_row'), UNIQUE_VIOLATION)
          : await send(
              table().update(row).eq('updated_at', basedOn).select('only_row'),
              INVALID_TIME,
            )
      if (written.length > 0) return { state: 'saved' }
      return { state: 'changed', current: await settings() }
    },
  }
}
