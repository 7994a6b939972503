/** The sources of values: what the desk has sent, and a row of a database. */
import type { FieldProblem, Fields } from './field.ts'

/** The names and indexes that lead to a value in a record, such as `['services', 3, 'title']`. */
export type Path = readonly (string | number)[]

/** @param path is relative to the value that is read. */
type Report = (problem: FieldProblem, value: unknown, path?: Path) => void

export interface ValueSource {
  /** `stored`: a draft that the desk got from the database and sends back. The limits of rows apply. */
  readonly kind: 'form' | 'stored' | 'row'
  readonly report: Report
  /** In a row: the host and port of the hosted database, from which images may come over plain http. */
  readonly databaseHost?: string | undefined
}

export const fromForm = (report: Report): ValueSource => ({ kind: 'form', report })
export const fromStored = (report: Report): ValueSource => ({ kind: 'stored', report })
export const fromRow = (report: Report, databaseHost?: string): ValueSource => ({
  kind: 'row',
  report,
  databaseHost,
})

export function columnOf(table: Fields, name: string): string {
  return table[name]?.column ?? name
}
