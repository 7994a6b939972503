/** Writes projects and settings to the embedded database and, when a backup is restored, counts too. */
import type { DatabaseSync } from 'node:sqlite'
import type { Fields } from '../../core/fields/field.ts'
import { PROJECT_FIELDS } from '../../core/project/project-fields.ts'
import type { Outcome, ProjectWriter } from '../../core/project/project-writer.ts'
import { SITE_FIELDS } from '../../core/site/site-fields.ts'
import type { SettingsWriter } from '../../core/site/site-settings.ts'
import { projectOf, rowOf } from '../project-row.ts'
import { columnsOf } from '../row.ts'
import { siteRow } from '../site-row.ts'
import { read, transaction } from './connection.ts'
import { isNotUnique } from './errors.ts'
import { selectProjects, selectSettings } from './reader.ts'
import { keepLarger } from './visits.ts'

/**
 * The parts of statements that write all columns of the owner. Rows are passed as JSON. `->>` extracts a text or a number
 * as it is, true or false as 1 or 0, and a list as its JSON text, which is how the tables store lists.
 */
function statementParts(table: Fields) {
  const names = columnsOf(table)
  return {
    columns: names.join(', '),
    values: names.map((name) => `value ->> '${name}'`).join(', '),
    /** For `on conflict … do update set`. */
    replaced: names.map((name) => `${name} = excluded.${name}`).join(', '),
  }
}

const { columns, values, replaced } = statementParts(PROJECT_FIELDS)

/**
 * Rows without an `order_index` come before all projects with other slugs, in the order of the array: if the first such
 * project has `order_index` 1, three new rows get -2, -1 and 0. `key` is a row's index in the array.
 */
export const INSERT_PROJECTS = `
  insert into projects (id, ${columns}, order_index)
  select coalesce(value ->> 'id', lower(hex(randomblob(16)))), ${values},
    coalesce(value ->> 'order_index', key - json_array_length(:rows) + (
      select coalesce(min(order_index), 1) from projects
      where slug not in (select value ->> 'slug' from json_each(:rows))
    ))
  from json_each(:rows) where true`
const UPSERT_PROJECTS = `${INSERT_PROJECTS} on conflict (slug) do update set
  ${replaced}, order_index = excluded.order_index`
/** The first parameter is a JSON array with one row. */
const UPDATE = `
  update projects set (${columns}) = (select ${values} from json_each(?)) where id = ?`
/** Numbers all projects from 1. The parameter is a JSON array of the ids that come first. */
const REORDER = `
  update projects set order_index = new_index from (
    select id, row_number() over (order by
      (select min(key) from json_each(?) where value = projects.id) nulls last, order_index, slug
    ) as new_index from projects
  ) as ranked where ranked.id = projects.id`

const settings = statementParts(SITE_FIELDS)
/**
 * Inserts or updates the row. The parameter is a JSON array with only this row. `where true` lets SQLite's
 * parser read `on conflict` as part of the insert, not as a join (https://sqlite.org/lang_upsert.html).
 */
const UPSERT_SETTINGS = `
  insert into site (${settings.columns}) select ${settings.values} from json_each(?) where true
  on conflict (only_row) do update set ${settings.replaced}`

export function createSqliteProjects(file: string): ProjectWriter {
  return {
    byId: (id) => read(file, (database) => find(database, id)),
    async create(id, draft) {
      const row = { ...rowOf(draft), id }
      return transaction(file, (database) => {
        const current = find(database, id)
        if (current) return { state: 'changed', current }
        return saved(() => database.prepare(INSERT_PROJECTS).run({ rows: JSON.stringify([row]) }))
      })
    },
    async update(id, draft, basedOn) {
      const row = rowOf(draft)
      return transaction(file, (database) => {
        const current = find(database, id)
        if (!current || current.updatedAt !== basedOn) return { state: 'changed', current }
        return saved(() => database.prepare(UPDATE).run(JSON.stringify([row]), id))
      })
    },
    setHidden: (id, hidden) =>
      transaction(file, (database) => {
        const query = 'update projects set hidden = ? where id = ?'
        return Number(database.prepare(query).run(Number(hidden), id).changes) > 0
      }),
    remove: (...versions) =>
      transaction(file, (database) => {
        const ids = versions
          .filter(({ id, updatedAt }) => find(database, id)?.updatedAt === updatedAt)
          .map(({ id }) => id)
        const query = 'delete from projects where id in (select value from json_each(?))'
        database.prepare(query).run(JSON.stringify(ids))
        return ids
      }),
    reorder: (ids) =>
      transaction(file, (database) => {
        database.prepare(REORDER).run(JSON.stringify(ids))
      }),
    async addOrReplace(drafts, site, counts = []) {
      const rows = JSON.stringify(drafts.map((draft) => ({ ...rowOf(draft), id: draft.id })))
      return transaction(file, (database) => {
        database.prepare(UPSERT_PROJECTS).run({ rows })
        if (site) database.prepare(UPSERT_SETTINGS).run(JSON.stringify([siteRow(site)]))
        if (counts.length > 0) keepLarger(database, counts)
      })
    },
  }
}

export function createSqliteSettings(file: string): SettingsWriter {
  const current = (database: DatabaseSync) => selectSettings(database)
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

function find(database: DatabaseSync, id: string) {
  return projectOf(selectProjects(database, 'select * from projects where id = ?', id))
}

function saved(write: () => unknown): Outcome {
  try {
    write()
    return { state: 'saved' }
  } catch (error) {
    if (isNotUnique(error)) return { state: 'slug-taken' }
    throw error
  }
}
