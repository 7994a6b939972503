import type { Fields } from '../../core/fields/field.ts'
import { columnsOf } from '../row.ts'

/** `->>` extracts true or false as 1 or 0, and a list as its JSON text, which is how the tables store lists. */
export function statementParts(table: Fields) {
  const names = columnsOf(table)
  return {
    columns: names.join(', '),
    values: names.map((name) => `value ->> '${name}'`).join(', '),
    replaced: names.map((name) => `${name} = excluded.${name}`).join(', '),
  }
}
