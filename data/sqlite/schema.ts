import { readFileSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import type { Fields } from '../../core/fields/field.ts'
import { columnOf } from '../../core/fields/source.ts'
import { PROJECT_FIELDS } from '../../core/project/project-fields.ts'
import { SITE_FIELDS } from '../../core/site/site-fields.ts'
import { columnsOf } from '../row.ts'

/** Increase it with each change of `schema.sql`, but not for a new field. SQLite stores it as `user_version`. */
export const SCHEMA_VERSION = 14

const SCHEMA = readFileSync(new URL('./schema.sql', import.meta.url), 'utf8')

/** Call this in a transaction. Keeps all rows. */
export function applySchema(database: DatabaseSync): void {
  database.exec(SCHEMA)
  for (const { table, column, definition } of missingColumns(database))
    database.exec(`alter table ${table} add column ${column} ${definition}`)
  database.exec(versionTrigger('project_changed', 'projects', PROJECT_FIELDS))
  database.exec(versionTrigger('site_changed', 'site', SITE_FIELDS))
  database.exec(`pragma user_version = ${SCHEMA_VERSION}`)
}

/** Finds the columns of the owner's fields that a new or older table lacks, and `updated_at` in one made by hand. */
export function missingColumns(database: DatabaseSync) {
  const tables = { projects: PROJECT_FIELDS, site: SITE_FIELDS }
  return Object.entries<Fields>(tables).flatMap(([table, fields]) => {
    const rows = database.prepare('select name from pragma_table_info(?)').all(table)
    const existing = rows.map(({ name }) => name)
    // Only another program can have removed a whole table. An empty new one would hide the loss.
    if (existing.length === 0) return []
    const columns = Object.entries(fields).map(([name, { empty }]) => {
      const column = columnOf(fields, name)
      return { table, column, definition: definitionOf(column, empty) }
    })
    return [...columns, { table, column: 'updated_at', definition: 'text' }].filter(
      ({ column }) => !existing.includes(column),
    )
  })
}

/** Lists are stored as JSON text. */
function definitionOf(column: string, empty: unknown): string {
  if (typeof empty === 'boolean') return `integer not null default 0 check (${column} in (0, 1))`
  if (Array.isArray(empty))
    return `text not null default '[]' check (json_valid(${column}) and json_type(${column}) = 'array')`
  return `text not null default ''`
}

/** Each change of these fields sets a later `updated_at`, even within one millisecond or if the clock was set back. */
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
