/** The sources of values: the draft that a form has sent, and a row of a database. */
import type { Field, FieldProblem, Fields } from './field.ts'

/** The names and indexes that lead to a value in a record, such as `['services', 3, 'title']`. */
export type Path = readonly (string | number)[]

/** @param path is relative to the value that is read. */
type Report = (problem: FieldProblem, value: unknown, path?: Path) => void

export interface Source {
  readonly report: Report
  /** The key of a field in the record. */
  readonly keyOf: (table: Fields, name: string) => string
  /** Whether the record may lack this value. */
  readonly isAbsent: (field: Field, value: unknown) => boolean
  readonly readerOf: (field: Field) => Field['read']
  /** Host and port of the hosted database. Images from there may use plain http. */
  readonly databaseHostIn: (address: string) => string | undefined
}

export function fromForm(report: Report): Source {
  return {
    report,
    keyOf: (_, name) => name,
    isAbsent: ({ isAddedLater = false }, value) => value === undefined && isAddedLater,
    readerOf: ({ read }) => read,
    // The form does not know the database's host, so it accepts any. The row's reader checks it.
    databaseHostIn: (address) => URL.parse(address)?.host,
  }
}

/** A record that the desk got from the database and sends back. Like its row, it may exceed the limits of the form. */
export function fromRecord(report: Report): Source {
  return { ...fromForm(report), readerOf: ({ read, readRow = read }) => readRow }
}

export function fromRow(report: Report, databaseHost?: string): Source {
  return {
    report,
    keyOf: columnOf,
    isAbsent: ({ isRequired = false }, value) => (value ?? null) === null && !isRequired,
    readerOf: ({ read, readRow = read }) => readRow,
    databaseHostIn: () => databaseHost,
  }
}

export function columnOf(table: Fields, name: string): string {
  return table[name]?.column ?? name
}
