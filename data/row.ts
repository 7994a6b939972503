/**
 * Validates what a database returns: `unknown` in, `Project` out. An invalid value costs as little as
 * possible: one element, one field or one row, and never another row.
 */
import { z } from 'zod'
import { echo, isBlank, multiLine, singleLine } from '../core/printable.ts'
import type { Project } from '../core/project.ts'
import { isUsableSlug } from '../core/usable-slug.ts'
import { isImageAddress } from './image-address.ts'
import { ReadError } from './read-error.ts'

export interface RowOptions {
  /** Host and port of the hosted database; its images are welcome even over plain http. */
  readonly databaseHost?: string
  /** Gets one line per row that was left out or lost something. */
  readonly warn: (message: string) => void
}

interface Row {
  readonly project: Project
  readonly place: number
}

/** Elements of one list, far beyond what a page can show well. */
const MOST = 1_000
/** Problems told of one row. */
const MOST_TOLD = 3

const aText = z.string('is no text')
const aList = z.array(z.unknown(), 'is no list')
const aNumber = z.number('is no number')
const aSlug = aText.refine(isUsableSlug, 'cannot be part of an address')
const aLine = cleaned(singleLine, 1_000)
const aDescription = cleaned(singleLine, 5_000)
const aLongText = cleaned(multiLine, 100_000)
const aVisibleLine = aLine.refine((line) => line !== '', 'is blank')
const anId = z.union([aLine, z.number()], 'is neither text nor number')
// Not a column of this product's schema; used where a database has one.
const aTime = z.iso.datetime({ offset: true }).optional().catch(undefined)

/** Texts up to so many characters; longer ones are cut between two characters, never within one. */
function cleaned(clean: (text: string) => string, longest: number) {
  return aText.transform((raw) => {
    const text = clean(raw).trim()
    if (isBlank(text)) return ''
    if (text.length <= longest) return text
    return `${text
      .slice(0, longest)
      .toWellFormed()
      .replace(/\ufffd$/, '')}…`
  })
}

/**
 * Every usable row of an answer, by `order_index` (rows without one last), ties by slug;
 * of rows with the same slug the first in that order stays.
 * @throws ReadError when the answer is not a list, or holds rows and none is usable.
 */
export function parseRows(answer: unknown, options: RowOptions): Project[] {
  const elements = elementsOf(answer)
  const rows = elements.flatMap((element) => parseElement(element, options) ?? []).sort(byPlace)
  if (rows.length === 0 && elements.length > 0) {
    throw new ReadError('None of the rows is a usable project; see the warnings before this.')
  }
  const projects = new Map<string, Project>()
  for (const { project } of rows) {
    if (!projects.has(project.slug)) projects.set(project.slug, project)
    else options.warn(`Left out a second row with the slug ${echo(project.slug)}.`)
  }
  return [...projects.values()]
}

/**
 * The row with exactly this slug; null when there is none, or when it cannot be shown.
 * @throws ReadError when the answer is not a list, or is about something else.
 */
export function parseRow(answer: unknown, slug: string, options: RowOptions): Project | null {
  const elements = elementsOf(answer)
  const asked = elements.filter((element) => Object(element).slug === slug)
  if (asked.length > 0) return parseElement(asked[0], options)?.project ?? null
  if (elements.length === 0) return null
  throw new ReadError(`The answer does not hold the row that was asked for, ${echo(slug)}.`)
}

function elementsOf(answer: unknown): unknown[] {
  if (Array.isArray(answer)) return answer
  throw new ReadError(`The answer is not a list of rows; it is ${echo(answer)}.`)
}

function parseElement(element: unknown, { databaseHost, warn }: RowOptions): Row | null {
  const anImage = aText.refine(
    (image) => isImageAddress(image, databaseHost),
    'is neither an https address nor a path on this site',
  )
  const fields: Record<string, unknown> = Object(element)
  const problems: string[] = []

  function check<Value>(name: string, value: unknown, schema: z.ZodType<Value>) {
    const { data, error } = schema.safeParse(value)
    if (error) problems.push(`${name} ${echo(value)} ${error.issues[0]?.message}`)
    return data
  }
  /** `null` and absent are fine wherever a default is harmless. */
  function optional<Value>(name: string, schema: z.ZodType<Value>) {
    const value = fields[name] ?? undefined
    return value === undefined ? undefined : check(name, value, schema)
  }
  function list(name: string, schema: z.ZodType<string>): string[] {
    const elements = optional(name, aList)?.slice(0, MOST) ?? []
    return elements.flatMap((value, index) => check(`${name}[${index}]`, value, schema) ?? [])
  }

  const slug = check('slug', fields.slug, aSlug)
  const title = check('title', fields.title, aVisibleLine)
  if (slug === undefined || title === undefined) {
    warn(`Left out the row with the slug ${echo(fields.slug)}: ${told(problems)}.`)
    return null
  }
  const updatedAt = optional('updated_at', aTime)
  const project: Project = {
    id: String(optional('id', anId) ?? slug),
    slug,
    title,
    description: optional('description', aDescription) ?? '',
    fullDescription: optional('full_description', aLongText) ?? '',
    category: optional('category', aLine) ?? '',
    images: list('images', anImage),
    features: list('features', aVisibleLine),
    ...(updatedAt && { updatedAt }),
  }
  const place = optional('order_index', aNumber) ?? Infinity
  if (problems.length > 0) {
    warn(`Dropped from the row with the slug ${echo(slug)}: ${told(problems)}.`)
  }
  return { project, place }
}

function told(problems: readonly string[]): string {
  const more = problems.length - MOST_TOLD
  return problems.slice(0, MOST_TOLD).join('; ') + (more > 0 ? `; and ${more} more` : '')
}

function byPlace(one: Row, other: Row): number {
  // Two rows without a place differ by NaN, which counts as a tie here.
  const places = one.place - other.place
  const [slug, otherSlug] = [one.project.slug, other.project.slug]
  return places || (slug < otherSlug ? -1 : Number(slug > otherSlug))
}
