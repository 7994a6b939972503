/** The fields of a record that the owner has filled in. Pages do not get the empty ones. */
import { namesOf } from './draft.ts'
import type { DraftOf, Fields } from './field.ts'

export type FilledIn<Table extends Fields> = {
  readonly [Name in keyof Table]?: Table[Name] extends {
    readonly parts: infer Parts extends Fields
  }
    ? readonly FilledIn<Parts>[]
    : ReturnType<Table[Name]['read']>
}

/** The elements of a group keep their places. */
export function filledIn<Table extends Fields>(
  table: Table,
  draft: DraftOf<Table>,
): FilledIn<Table> {
  const entries = namesOf(table).flatMap((name) => {
    const value: unknown = draft[name]
    const parts = table[name]?.parts
    if (!hasValue(value)) return []
    return [
      [name, parts ? (value as DraftOf<Fields>[]).map((part) => filledIn(parts, part)) : value],
    ]
  })
  return Object.fromEntries(entries)
}

/** A list or group whose elements are all empty has no value. */
function hasValue(value: unknown): boolean {
  return typeof value === 'object' && value !== null
    ? Object.values(value).some(hasValue)
    : Boolean(value)
}
