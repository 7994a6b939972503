import { z } from 'zod'
import { DatabaseError } from '../core/database-error.ts'
import { echo } from '../core/fields/clean-text.ts'
import { type DraftOf, type Fields, type RowOf, readFields } from '../core/fields/field.ts'
import { columnOf, fromRow, type Path, type ValueSource } from '../core/fields/source.ts'

export interface RowOptions {
  /** Host and port of the hosted database; images from there may use plain http. */
  readonly databaseHost?: string | undefined
  /**
   * Gets one line about a row that is left out or has invalid values. Not set for rows about which the store's reader
   * warns already.
   */
  readonly warn?: (message: string) => void
}

/** Replaces `RowOptions.warn` for rows that were valid when the site wrote them. */
export function refuse(message: string): never {
  throw new Error(message)
}

const MAX_PROBLEMS = 3

/** An invalid `updated_at` causes no warning: the pages only leave out the time. */
export const aTime = z.iso.datetime({ offset: true }).nullable().catch(null)

export function columnsOf(table: Fields): readonly string[] {
  return Object.keys(table).map((name) => columnOf(table, name))
}

/** Leaves out properties that are no fields, such as `updatedAt`. */
export function toRow<Table extends Fields>(table: Table, draft: DraftOf<Table>): RowOf<Table> {
  const entries = Object.keys(table).map((name) => [columnOf(table, name), draft[name]])
  return Object.fromEntries(entries)
}

export function readRow<Table extends Fields>(
  table: Table,
  row: unknown,
  { databaseHost }: RowOptions,
  limit?: ValueSource['limit'],
): { readonly draft: DraftOf<Table>; readonly problems: string[] } {
  const problems: string[] = []
  const source = fromRow(
    ({ code }, value, path = []) => problems.push(`${nameOf(path)} ${echo(value)} (${code})`),
    limit,
    databaseHost,
  )
  const draft = readFields(table, row, source)
  return { draft, problems }
}

function nameOf([column, ...rest]: Path): string {
  const parts = rest.map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`))
  return column + parts.join('')
}

export function elementsOf(answer: unknown): unknown[] {
  if (Array.isArray(answer)) return answer
  throw new DatabaseError('unreachable', `The answer is not a list of rows; it is ${echo(answer)}.`)
}

export function shortList(problems: readonly string[]): string {
  const listed = problems.slice(0, MAX_PROBLEMS).join('; ')
  const more = problems.length - MAX_PROBLEMS
  return more > 0 ? `${listed}; and ${more} more` : listed
}
