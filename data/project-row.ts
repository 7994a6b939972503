/** Converts projects between the application and the rows of either database. */
import { z } from 'zod'
import { cleanLine, cleanParagraphs, echo } from '../core/printable.ts'
import { LIMITS, type Project, type ProjectTable } from '../core/project.ts'
import type { ProjectDraft } from '../core/project-writer.ts'
import { isUsableSlug } from '../core/usable-slug.ts'
import {
  aList,
  anImage,
  aText,
  aTime,
  cleaned,
  elementsOf,
  type RowOptions,
  shortList,
} from './column-values.ts'
import { ReadError } from './read-error.ts'

/** The column of each field that the owner fills in. */
export const COLUMNS = {
  slug: 'slug',
  title: 'title',
  description: 'description',
  fullDescription: 'full_description',
  category: 'category',
  images: 'images',
  features: 'features',
  hidden: 'hidden',
} as const satisfies Record<keyof ProjectDraft, string>

const FIELDS = Object.keys(COLUMNS) as (keyof ProjectDraft)[]

/** The columns of a row that the owner fills in. */
export type ProjectRow = {
  readonly [Field in keyof ProjectDraft as (typeof COLUMNS)[Field]]: ProjectDraft[Field]
}

/** @throws Error if no page could show the project. The desk's form has already refused such input. */
export function rowOf(draft: ProjectDraft): ProjectRow {
  const entries = FIELDS.map((field) => [COLUMNS[field], draft[field]])
  const row: ProjectRow = Object.fromEntries(entries)
  if (!canBeShown(draft)) throw new Error(`No page can show the project ${echo(draft.slug)}.`)
  return row
}

/** Whether a project with this slug and title can have a page. */
function canBeShown({ slug, title }: Pick<ProjectDraft, 'slug' | 'title'>): boolean {
  return isUsableSlug(slug) && cleanLine(title) !== ''
}

/**
 * For writers. Logs nothing, because the reader already warns about invalid rows.
 * @param rows at most one row.
 * @returns the row's project; null if there is no row. If no page can show the project, its title or slug is empty.
 */
export function projectOf(rows: readonly unknown[], databaseHost = ''): Project | null {
  const [row] = rows
  return row ? parseElement(row, { databaseHost, warn() {} }).project : null
}

const aNumber = z.number('is not a number')
const aSlug = aText.refine(isUsableSlug, 'cannot be part of an address')
const anId = z.union([cleaned(cleanLine, LIMITS.id), z.number()], 'is neither text nor number')
const aTitle = aVisibleLine(LIMITS.title)
const aFeature = aVisibleLine(LIMITS.feature)
const aFlag = z.boolean('is neither true nor false, so it counts as true')

function aVisibleLine(maxLength: number) {
  return cleaned(cleanLine, maxLength).refine((line) => line !== '', 'is blank')
}

interface Placed {
  readonly project: Project
  readonly place: number
}

/**
 * @returns the projects of all rows, sorted by `order_index` (rows without one last) and then by slug. If several rows
 *   have the same slug, only the first one is usable.
 * @throws ReadError when the answer is not a list.
 */
export function parseTable(answer: unknown, options: RowOptions): ProjectTable {
  const rows = elementsOf(answer).map((element) => parseElement(element, options))
  const projects = new Map<string, Project>()
  const unusable: Project[] = []
  for (const { project } of rows.sort(byPlace)) {
    const isRepeated = projects.has(project.slug)
    if (isRepeated) options.warn(`Left out a second row with the slug ${echo(project.slug)}.`)
    if (isRepeated || !canBeShown(project)) unusable.push(project)
    else projects.set(project.slug, project)
  }
  return { projects: [...projects.values()], unusable }
}

/**
 * @returns the projects of all usable rows, in the order of {@link parseTable}.
 * @throws ReadError when the answer is not a list, or when it has rows but none is usable.
 */
export function parseRows(answer: unknown, options: RowOptions): readonly Project[] {
  const { projects, unusable } = parseTable(answer, options)
  if (projects.length === 0 && unusable.length > 0) {
    throw new ReadError('None of the rows is a usable project; see the warnings before this.')
  }
  return projects
}

/**
 * @returns the project of the row with exactly this slug; null if the answer has no rows, or no page can show
 *   the project.
 * @throws ReadError when the answer is not a list, or has only rows with other slugs.
 */
export function parseRow(answer: unknown, slug: string, options: RowOptions): Project | null {
  const elements = elementsOf(answer)
  const row = elements.find((element) => Object(element).slug === slug)
  if (row !== undefined) {
    const { project } = parseElement(row, options)
    return canBeShown(project) ? project : null
  }
  if (elements.length === 0) return null
  throw new ReadError(`The answer does not hold the row that was asked for, ${echo(slug)}.`)
}

/** Drops invalid fields and invalid elements of lists. An invalid slug or title becomes empty. */
function parseElement(element: unknown, { databaseHost, warn }: RowOptions): Placed {
  const fields: Record<string, unknown> = Object(element)
  const problems: string[] = []

  function check<Value>(name: string, value: unknown, schema: z.ZodType<Value>) {
    const { data, error } = schema.safeParse(value)
    if (error) problems.push(`${name} ${echo(value)} ${error.issues[0]?.message}`)
    return data
  }
  /** @returns undefined if the value is null, absent or invalid. */
  function optional<Value>(name: string, schema: z.ZodType<Value>) {
    const value = fields[name] ?? undefined
    return value === undefined ? undefined : check(name, value, schema)
  }
  function list(name: string, schema: z.ZodType<string>): string[] {
    const elements = optional(name, aList)?.slice(0, LIMITS.listLength) ?? []
    return elements.flatMap((value, index) => check(`${name}[${index}]`, value, schema) ?? [])
  }

  /** An invalid value hides the project, because showing a hidden project by mistake could not be undone. */
  function isHidden(): boolean {
    const { hidden } = fields
    if (hidden === undefined || hidden === null) return false
    return check('hidden', hidden, aFlag) ?? true
  }

  const slug = check('slug', fields.slug, aSlug) ?? ''
  const title = check('title', fields.title, aTitle) ?? ''
  const project: Project = {
    id: String(optional('id', anId) ?? slug),
    slug,
    title,
    description: optional('description', cleaned(cleanLine, LIMITS.description)) ?? '',
    fullDescription:
      optional('full_description', cleaned(cleanParagraphs, LIMITS.fullDescription)) ?? '',
    category: optional('category', cleaned(cleanLine, LIMITS.category)) ?? '',
    images: list('images', anImage(databaseHost)),
    features: list('features', aFeature),
    hidden: isHidden(),
    updatedAt: optional('updated_at', aTime) ?? null,
  }
  const place = optional('order_index', aNumber) ?? Infinity
  const consequence = canBeShown(project) ? 'Invalid values in' : 'Left out'
  if (problems.length > 0) {
    warn(`${consequence} the row with the slug ${echo(fields.slug)}: ${shortList(problems)}.`)
  }
  return { project, place }
}

function byPlace(one: Placed, other: Placed): number {
  const [slug, otherSlug] = [one.project.slug, other.project.slug]
  const bySlug = slug < otherSlug ? -1 : Number(slug > otherSlug)
  // Two rows without a place are a tie: Infinity minus Infinity is NaN, which is falsy.
  return one.place - other.place || bySlug
}
