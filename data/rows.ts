/**
 * Validates what a database returns: `unknown` in, `Project` out. An invalid value costs as little as
 * possible: one element, one field or one row, and never another row.
 */
import { z } from 'zod'
import type { Project } from '../core/project.ts'
import { isImageAddress } from './image-address.ts'
import { echo, isBlank, multiLine, singleLine } from './printable.ts'
import { ReadError } from './read-error.ts'
import { isUsableSlug } from './slug.ts'

export interface RowOptions {
  /** Address of the hosted database; images on its host are welcome even over plain http. */
  readonly databaseUrl?: string
  /** Gets one line per row that was left out or lost something. */
  readonly warn: (message: string) => void
}

type Row = z.infer<ReturnType<typeof rowSchema>>

/** Far beyond what a page can show well, and little enough for a thousand rows on one page. In characters. */
const LONGEST = { line: 1_000, description: 5_000, text: 100_000 }
/** Elements of one list. */
const MOST = 1_000

const line = z.string().transform((text) => shortened(singleLine(text), LONGEST.line))

function shortened(text: string, longest: number): string {
  // Cut between two characters, never within one.
  return text.length > longest
    ? `${text
        .slice(0, longest)
        .toWellFormed()
        .replace(/\ufffd$/, '')}…`
    : text
}

/** Blank texts count as none. */
function shown(text: string): string {
  return isBlank(text) ? '' : text.trim()
}

/** Cuts the list before validation, so that an oversized one costs nothing. */
function list<Element extends z.ZodType>(element: Element) {
  const bounded = (value: unknown) => (Array.isArray(value) ? value.slice(0, MOST) : value)
  return z.preprocess(bounded, z.array(element).nullish())
}

/** A row as it should be. `null` and absent are fine wherever a default is harmless. */
function rowSchema(databaseUrl: string | undefined) {
  const databaseHost = databaseUrl === undefined ? undefined : new URL(databaseUrl).host
  return z.object({
    slug: z.string().refine(isUsableSlug),
    title: line.refine((title) => !isBlank(title)),
    id: z.union([line, z.number()]).nullish(),
    description: z
      .string()
      .transform((text) => shown(shortened(singleLine(text), LONGEST.description)))
      .nullish(),
    full_description: z
      .string()
      .transform((text) => shown(shortened(multiLine(text), LONGEST.text)))
      .nullish(),
    category: line.transform(shown).nullish(),
    images: list(z.string().refine((image) => isImageAddress(image, databaseHost))),
    features: list(line.refine((feature) => !isBlank(feature))),
    order_index: z.number().nullish(),
    // Not a column of this product's schema; used where a database has one.
    updated_at: z.iso.datetime({ offset: true }).nullish().catch(null),
  })
}

/** Without one of these a row cannot be shown or linked to. */
const VITAL = ['slug', 'title']

/**
 * Every usable row of an answer, by `order_index` (rows without one last), ties by slug;
 * of rows with the same slug the first in that order stays.
 * @throws ReadError when the answer is not a list, or holds rows and none is usable.
 */
export function parseRows(answer: unknown, options: RowOptions): Project[] {
  const rows = usableRows(answer, options).toSorted(byPlace)
  if (rows.length === 0 && listed(answer).length > 0) {
    throw new ReadError(
      'None of the rows in the answer is a project; see the warnings before this for the fields.',
    )
  }
  const bySlug = new Map<string, Row>()
  for (const row of rows) {
    if (!bySlug.has(row.slug)) bySlug.set(row.slug, row)
    else options.warn(`Left out a second row with the slug ${echo(row.slug)}.`)
  }
  return [...bySlug.values()].map(toProject)
}

/**
 * The row with exactly this slug; null when there is none, or when it cannot be shown.
 * @throws ReadError when the answer is not a list, or is about something else.
 */
export function parseRow(answer: unknown, slug: string, options: RowOptions): Project | null {
  const asked = listed(answer).filter((row) => isRecord(row) && row.slug === slug)
  if (asked.length === 0 && listed(answer).length > 0) {
    throw new ReadError(`The answer does not hold the row that was asked for, ${echo(slug)}.`)
  }
  const row = usableRows(asked, options)[0]
  return row ? toProject(row) : null
}

function listed(answer: unknown): unknown[] {
  if (Array.isArray(answer)) return answer
  throw new ReadError(`The answer is not a list of rows; it is ${echo(answer)}.`)
}

function usableRows(answer: unknown, { databaseUrl, warn }: RowOptions): Row[] {
  const schema = rowSchema(databaseUrl)
  return listed(answer).flatMap((row) => {
    const parsed = schema.safeParse(row)
    if (parsed.success) return [parsed.data]
    const { issues } = parsed.error
    const fields = [...new Set(issues.map(({ path }) => String(path[0] ?? 'row')))]
    const name = echo(isRecord(row) ? row.slug : row)
    if (!isRecord(row) || fields.some((field) => VITAL.includes(field))) {
      warn(`Left out the row with the slug ${name}: unusable ${fields.join(', ')}.`)
      return []
    }
    warn(
      `Repaired the row with the slug ${name}: dropped what was unusable in ${fields.join(', ')}.`,
    )
    return [schema.parse(withoutFlaws(row, issues))]
  })
}

/** The row without the list elements and the fields that the issues point at. */
function withoutFlaws(row: Record<string, unknown>, issues: readonly z.core.$ZodIssue[]) {
  const repaired = { ...row }
  for (const field of new Set(issues.map(({ path }) => String(path[0])))) {
    const flawed = new Set(
      issues.filter(({ path }) => path[0] === field).map(({ path }) => path[1]),
    )
    const value = row[field]
    // An issue without an index is about the field as a whole.
    const isList = Array.isArray(value) && !flawed.has(undefined)
    // Only of the validated elements: those beyond the limit must not move up.
    repaired[field] = isList ? value.slice(0, MOST).filter((_, index) => !flawed.has(index)) : null
  }
  return repaired
}

function byPlace(one: Row, other: Row): number {
  const places = (one.order_index ?? Infinity) - (other.order_index ?? Infinity)
  // Two rows without a place differ by NaN, which counts as a tie here.
  return places || (one.slug < other.slug ? -1 : Number(one.slug > other.slug))
}

function toProject(row: Row): Project {
  return {
    id: String(row.id ?? row.slug),
    slug: row.slug,
    title: row.title,
    description: row.description ?? '',
    fullDescription: row.full_description ?? '',
    category: row.category ?? '',
    images: row.images ?? [],
    features: row.features ?? [],
    ...(row.updated_at && { updatedAt: row.updated_at }),
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
