/** Makes the tables of the embedded database, and updates those of an earlier version of the site. */
import { readFileSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import type { Fields } from '../../core/fields/field.ts'
import { PROJECT_FIELDS } from '../../core/project/project-fields.ts'
import { SITE_FIELDS } from '../../core/site/site-fields.ts'
import { columnsOf } from '../row.ts'

/**
 * Increase it with each change of `schema.sql` or of the columns that the owner fills in. A new column also needs an
 * `alter table` in `applySchema`. SQLite reserves `user_version` for applications, so it is stored there.
 */
export const SCHEMA_VERSION = 14

const SCHEMA = readFileSync(new URL('./schema.sql', import.meta.url), 'utf8')

/** Call this in a transaction. Keeps all rows. */
export function applySchema(database: DatabaseSync): void {
  database.exec(SCHEMA)
  database.exec(versionTrigger('project_changed', 'projects', PROJECT_FIELDS))
  database.exec(versionTrigger('site_changed', 'site', SITE_FIELDS))
  database.exec(`pragma user_version = ${SCHEMA_VERSION}`)
}

/**
 * Each change of these fields sets a new `updated_at`. It is later than the old one, even if a row changes twice within
 * one millisecond, or the clock was set back in between.
 */
function versionTrigger(trigger: string, table: string, fields: Fields): string {
  const columns = columnsOf(fields)
  const valuesOf = (row: 'new' | 'old') => columns.map((column) => `${row}.${column}`).join(', ')
  return `
    drop trigger if exists ${trigger};
    create trigger ${trigger} after update on ${table} when (${valuesOf('new')}) is not (${valuesOf('old')})
    begin
      update ${table} set updated_at = max(strftime('%Y-%m-%dT%H:%M:%fZ', 'now'),
        coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', old.updated_at, '+0.001 seconds'), ''))
      where rowid = new.rowid;
    end;`
}
