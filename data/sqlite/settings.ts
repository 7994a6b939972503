import type { DatabaseSync } from 'node:sqlite'
import { SITE_FIELDS } from '../../core/site/site-fields.ts'
import type { SettingsWriter } from '../../core/site/site-settings.ts'
import { siteRow } from '../site-row.ts'
import { read, transaction } from './connection.ts'
import { selectSettings } from './reader.ts'
import { statementParts } from './statement-parts.ts'

const { columns, values, replaced } = statementParts(SITE_FIELDS)
/** With `where true`, SQLite does not read `on conflict` as part of a join (https://sqlite.org/lang_upsert.html). */
export const UPSERT_SETTINGS = `
  insert into site (${columns}) select ${values} from json_each(?) where true
  on conflict (only_row) do update set ${replaced}`

export function createSqliteSettings(file: string): SettingsWriter {
  // The store's reader reads the same row and logs the warnings.
  const current = (database: DatabaseSync) => selectSettings(database, { warn() {} })
  return {
    readSettings: () => read(file, current),
    saveSettings: (draft, basedOn) =>
      transaction(file, (database) => {
        const before = current(database)
        if ((before?.updatedAt ?? null) !== basedOn) return { state: 'changed', current: before }
        database.prepare(UPSERT_SETTINGS).run(JSON.stringify([siteRow(draft)]))
        return { state: 'saved' }
      }),
  }
}
