import type { FieldProblem, Fields } from './field.ts'

/** The names and indexes that lead to a value in a record, such as `['services', 3, 'title']`. */
export type Path = readonly (string | number)[]

/** @param path is relative to the value that is read. */
type Report = (problem: FieldProblem, value: unknown, path?: Path) => void

export interface ValueSource {
  readonly kind: 'desk' | 'row'
  readonly report: Report
  /** @param max the limit of the form, for the length of a text or a list. */
  readonly limit: (max: number) => number
  /** In a row: the host and port of the hosted database, from which images may come over plain http. */
  readonly databaseHost?: string | undefined
}

type Limit = ValueSource['limit']

const sameAsForm: Limit = (max) => max
/** Another program may have written longer projects. Pages show them whole, up to this limit. */
export const longer: Limit = (max) => 10 * max

export const fromForm = (report: Report): ValueSource => ({
  kind: 'desk',
  report,
  limit: sameAsForm,
})
/** A project that the desk got from the database and sends back. */
export const fromStored = (report: Report): ValueSource => ({
  kind: 'desk',
  report,
  limit: longer,
})
export const fromRow = (
  report: Report,
  limit = sameAsForm,
  databaseHost?: string,
): ValueSource => ({
  kind: 'row',
  report,
  limit,
  databaseHost,
})

export function columnOf(table: Fields, name: string): string {
  return table[name]?.column ?? name
}
