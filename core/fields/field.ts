/** Invalid values of a row are dropped with a warning; those from the desk are refused with a sentence. */

import type { RecipientProblem } from '../chat/typed-recipient.ts'
import { cleanLine, cleanParagraphs, startOf } from './clean-text.ts'
import { isImageAddress } from './image-address.ts'
import { columnOf, fromRow, type ValueSource } from './source.ts'

/** What is wrong with a value. `max` is in UTF-16 code units for a text, or the number of a list's elements. */
export type FieldProblem =
  | { readonly code: 'too-long' | 'too-many'; readonly max: number }
  | { readonly code: 'not-recipient'; readonly reason: RecipientProblem | null }
  | {
      readonly code:
        | 'not-text'
        | 'not-list'
        | 'not-flag'
        | 'not-choice'
        | 'blank'
        | 'not-image'
        | 'not-link'
        | 'not-profile'
        | 'not-email'
        | 'unusable-slug'
    }

/** `lines` has one or two lines, `paragraphs` a longer text, and `list` one element per line. */
export type Control =
  | 'line'
  | 'lines'
  | 'paragraphs'
  | 'list'
  | 'image'
  | 'images'
  | 'captions'
  | 'checkbox'
  | 'choice'
  | 'group'

export interface Field<Value = unknown> {
  readonly control: Control
  readonly empty: Value
  readonly max?: number
  /** The name of the column, if it is not the field's own name. */
  readonly column?: string
  readonly isRequired?: boolean
  readonly values?: readonly string[]
  /** Set for a group: the fields of each of its elements. */
  readonly parts?: Fields
  /** Reports what is wrong with a value. @returns the value, cleaned; the nearest valid one if it is invalid. */
  readonly read: (value: unknown, source: ValueSource) => Value
  /** Replaces `read` for rows, if they contain something else than the owner types. */
  readonly readRow?: (value: unknown, source: ValueSource) => Value
}

/** The table of a record's fields, in the order of the form. */
export type Fields = Readonly<Record<string, Field>>

export type DraftOf<Table extends Fields> = {
  readonly [Name in keyof Table]: ReturnType<Table[Name]['read']>
}

export type RowOf<Table extends Fields> = {
  readonly [Name in keyof Table as ColumnOf<Table, Name>]: ReturnType<Table[Name]['read']>
}
type ColumnOf<Table extends Fields, Name extends keyof Table> = Table[Name] extends {
  readonly column: infer Column extends string
}
  ? Column
  : Name

interface TextOptions {
  readonly max: number
  readonly isRequired?: boolean
}

interface LineOptions extends TextOptions {
  readonly control?: 'line' | 'lines'
  readonly clean?: (text: string) => string
}

export function line({ control = 'line', clean = cleanLine, ...options }: LineOptions) {
  return text(control, clean, options)
}

export function paragraphs(options: TextOptions) {
  return text('paragraphs', cleanParagraphs, options)
}

function text(control: Control, clean: (text: string) => string, options: TextOptions) {
  return {
    ...options,
    control,
    empty: '',
    read(value: unknown, source: ValueSource): string {
      if (typeof value !== 'string') return invalid('', { code: 'not-text' }, value, source)
      const cleaned = clean(value)
      const { max, isRequired } = options
      if (cleaned === '' && isRequired) return invalid('', { code: 'blank' }, value, source)
      const limit = source.limit(max)
      if (cleaned.length <= limit) return cleaned
      source.report({ code: 'too-long', max: limit }, value)
      return `${startOf(cleaned, limit - 1)}…`
    },
  } satisfies Field<string>
}

interface CheckedLineOptions {
  readonly code: 'not-link' | 'not-profile' | 'not-email'
  readonly check: (text: string) => string | null
}

export function checkedLine({ code, check }: CheckedLineOptions) {
  return {
    control: 'line',
    empty: '',
    read(value: unknown, source: ValueSource): string {
      if (typeof value !== 'string') return invalid('', { code: 'not-text' }, value, source)
      const text = cleanLine(value)
      return text === '' ? '' : (check(text) ?? invalid('', { code }, value, source))
    },
  } satisfies Field<string>
}

export function image({ isRequired = false } = {}) {
  return {
    control: 'image',
    empty: '',
    isRequired,
    read(value: unknown, source: ValueSource): string {
      if (typeof value !== 'string') return invalid('', { code: 'not-text' }, value, source)
      if (value === '' && !isRequired) return ''
      // The form does not know the database's host, so it accepts any. The row's reader checks it.
      const databaseHost = source.kind === 'row' ? source.databaseHost : URL.parse(value)?.host
      if (isImageAddress(value, databaseHost)) return value
      return invalid('', { code: 'not-image' }, value, source)
    },
  } satisfies Field<string>
}

interface ListOptions {
  readonly max: number
  readonly control?: 'list' | 'images' | 'captions'
  /** If true, an invalid or blank text becomes empty instead of being removed, unless it is at the end. */
  readonly keepsPlaces?: boolean
}

export function list(
  element: Field<string>,
  { max, control = 'list', keepsPlaces = false }: ListOptions,
) {
  return {
    control,
    empty: [],
    read(value: unknown, source: ValueSource): readonly string[] {
      if (!Array.isArray(value)) return invalid([], { code: 'not-list' }, value, source)
      const limit = source.limit(max)
      if (value.length > limit) source.report({ code: 'too-many', max: limit }, value)
      const ofElements: ValueSource = {
        ...source,
        report(problem, ...details) {
          // A line without visible characters is no mistake.
          if (problem.code !== 'blank') source.report(problem, ...details)
        },
      }
      const elements = value
        .slice(0, limit)
        .map((item, index) => element.read(item, within(ofElements, index)))
      return keepsPlaces ? withoutEmptyEnd(elements) : elements.filter((item) => item !== '')
    },
  } satisfies Field<readonly string[]>
}

function withoutEmptyEnd(texts: readonly string[]): readonly string[] {
  return texts.slice(0, texts.findLastIndex((text) => text !== '') + 1)
}

/** @param countsAs what an invalid value in a row counts as. */
export function flag({ countsAs }: { countsAs: boolean }) {
  return {
    control: 'checkbox',
    empty: false,
    read(value: unknown, source: ValueSource): boolean {
      if (typeof value === 'boolean') return value
      return invalid(countsAs, { code: 'not-flag' }, value, source)
    },
  } satisfies Field<boolean>
}

export function choice<Value extends string>(values: readonly Value[]) {
  return {
    control: 'choice',
    empty: '',
    read(value: unknown, source: ValueSource): Value | '' {
      const chosen = values.find((choice) => choice === value)
      if (chosen !== undefined || value === '') return chosen ?? ''
      return invalid('', { code: 'not-choice' }, value, source)
    },
    values,
  } satisfies Field<string>
}

export function group<Parts extends Fields>(count: number, parts: Parts) {
  const noReport = fromRow(() => {})
  const empty = Array.from({ length: count }, () => readFields(parts, {}, noReport))
  return {
    control: 'group',
    empty,
    parts,
    read(value: unknown, source: ValueSource): readonly DraftOf<Parts>[] {
      if (!Array.isArray(value)) return invalid(empty, { code: 'not-list' }, value, source)
      return Array.from({ length: count }, (_, index) =>
        readFields(parts, value[index], within(source, index)),
      )
    },
  } satisfies Field<readonly DraftOf<Parts>[]>
}

/** @param record a row or the draft of a form; anything that is not an object counts as empty. */
export function readFields<Table extends Fields>(
  table: Table,
  record: unknown,
  source: ValueSource,
): DraftOf<Table> {
  const entries = Object.entries(table).map(([name, field]) => {
    const { isRequired = false, read, readRow = read } = field
    const key = source.kind === 'row' ? columnOf(table, name) : name
    const value: unknown = Object(record)[key]
    // A form sends all of its fields. If one is missing, the rest of the form did not arrive.
    if (source.kind === 'desk') return [name, read(value, within(source, key))]
    const isAbsent = (value ?? null) === null && !isRequired
    return [name, isAbsent ? field.empty : readRow(value, within(source, key))]
  })
  return Object.fromEntries(entries)
}

function within(source: ValueSource, key: string | number): ValueSource {
  return {
    ...source,
    report: (problem, value, path = []) => source.report(problem, value, [key, ...path]),
  }
}

export function invalid<Value>(
  fallback: Value,
  problem: FieldProblem,
  value: unknown,
  source: ValueSource,
): Value {
  source.report(problem, value)
  return fallback
}
