import { z } from 'zod'
import { DatabaseError } from '../core/database-error.ts'
import { cleanLine, echo } from '../core/fields/clean-text.ts'
import type { RowOf } from '../core/fields/field.ts'
import { longer } from '../core/fields/source.ts'
import type { Project, ProjectTable } from '../core/project/project.ts'
import { PROJECT_FIELDS, type ProjectDraft } from '../core/project/project-fields.ts'
import { isUsableSlug } from '../core/project/slug.ts'
import { aTime, elementsOf, type RowOptions, readRow, shortList, toRow } from './row.ts'

export type ProjectRow = RowOf<typeof PROJECT_FIELDS>

/** @throws Error if no page could show the project. The desk's form has already refused such input. */
export function rowOf(draft: ProjectDraft): ProjectRow {
  if (!canBeShown(draft)) throw new Error(`No page can show the project ${echo(draft.slug)}.`)
  return toRow(PROJECT_FIELDS, draft)
}

function canBeShown({ slug, title }: Pick<ProjectDraft, 'slug' | 'title'>): boolean {
  return isUsableSlug(slug) && cleanLine(title) !== ''
}

/** @param rows the answer to a query for one project. */
export function projectOf(rows: readonly unknown[], databaseHost = ''): Project | null {
  const [row] = rows
  return row ? parseElement(row, { databaseHost }).project : null
}

interface Ordered {
  readonly project: Project
  readonly orderIndex: number
}

/** Rows without an `order_index` come last. If several rows have the same slug, only the first one is usable. */
export function parseTable(answer: unknown, options: RowOptions): ProjectTable {
  const rows = elementsOf(answer).map((element) => parseElement(element, options))
  const projects = new Map<string, Project>()
  const unusable: Project[] = []
  for (const { project } of rows.sort(byOrder)) {
    const isRepeated = projects.has(project.slug)
    if (isRepeated) options.warn?.(`Left out a second row with the slug ${echo(project.slug)}.`)
    if (isRepeated || !canBeShown(project)) unusable.push(project)
    else projects.set(project.slug, project)
  }
  return { projects: [...projects.values()], unusable }
}

/** Leaves out the unusable projects. @throws DatabaseError if no other is left. */
export function parseRows(answer: unknown, options: RowOptions): readonly Project[] {
  const { projects, unusable } = parseTable(answer, options)
  if (projects.length === 0 && unusable.length > 0) {
    throw new DatabaseError(
      'unreachable',
      'None of the rows is a usable project; see the warnings before this.',
    )
  }
  return projects
}

/** @returns null if there is no row with exactly this slug, or no page can show the project. */
export function parseRow(answer: unknown, slug: string, options: RowOptions): Project | null {
  const row = elementsOf(answer).find((element) => Object(element).slug === slug)
  if (row === undefined) return null
  const { project } = parseElement(row, options)
  return canBeShown(project) ? project : null
}

/** Ids stay unchanged, because the writers look for them. */
const anId = z.union([z.string(), z.number().transform(String)]).catch('')

/** An invalid slug or title becomes empty. */
function parseElement(element: unknown, options: RowOptions): Ordered {
  const row: Readonly<Record<string, unknown>> = Object(element)
  const { draft, problems } = readRow(PROJECT_FIELDS, row, options, longer)
  const id = anId.parse(row.id) || draft.slug
  const orderIndex = typeof row.order_index === 'number' ? row.order_index : Infinity
  const images = draft.images.filter(Boolean)
  // Captions after the last usable image stay, because no page shows them.
  const captions = draft.captions.filter((_, index) => draft.images[index] !== '')
  const updatedAt = aTime.parse(row.updated_at ?? null)
  const project = { id, ...draft, images, captions, updatedAt }
  const consequence = canBeShown(project) ? 'Invalid values in' : 'Left out'
  if (problems.length > 0) {
    options.warn?.(
      `${consequence} the row with the slug ${echo(row.slug)}: ${shortList(problems)}.`,
    )
  }
  return { project, orderIndex }
}

function byOrder(one: Ordered, other: Ordered): number {
  const [slug, otherSlug] = [one.project.slug, other.project.slug]
  const bySlug = slug < otherSlug ? -1 : Number(slug > otherSlug)
  // Two rows without an `order_index` are a tie: Infinity minus Infinity is NaN, which is falsy.
  return one.orderIndex - other.orderIndex || bySlug
}
