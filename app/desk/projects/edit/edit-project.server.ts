import { z } from 'zod'
import type { ProjectDatabase } from '#core/desk.ts'
import { isSameDraft, readDraft } from '#core/fields/draft.ts'
import type { Project } from '#core/project/project.ts'
import {
  EMPTY_PROJECT_DRAFT,
  MAX_PROJECTS,
  PROJECT_FIELDS,
  type ProjectDraft,
} from '#core/project/project-fields.ts'
import { draftOf } from '#core/project/project-writer.ts'
import { freeSlug, slugOf } from '#core/project/slug.ts'
import { deskCopy } from '#texts/desk-copy.ts'
import { errorWithSentence } from '../../failures.ts'
import type { FieldErrors, ProjectSubmission, Refusal } from '../../form/publish.ts'
import { fieldErrors, submissionSchema } from '../../form/read-submission.server.ts'

/** @param templateId of the project to duplicate. An unknown one opens an empty form. */
export async function loadForm(
  database: ProjectDatabase,
  id: string | undefined,
  templateId: string | undefined,
) {
  const [project, template, { projects }] = await Promise.all([
    id === undefined ? null : database.byId(id),
    templateId === undefined ? null : database.byId(templateId),
    database.table(),
  ])
  const categories = new Set(projects.map(({ category }) => category).filter((name) => name !== ''))
  return {
    // An unknown id also gets a new project, because only the browser knows whether it has a draft under that id.
    submission: submissionOf(project, template),
    categories: [...categories],
    takenSlugs: slugsOfOthers(projects, project?.id),
  }
}

function slugsOfOthers(projects: readonly Project[], id: string | undefined): readonly string[] {
  return projects.filter((project) => project.id !== id).map(({ slug }) => slug)
}

function submissionOf(project: Project | null, template: Project | null): ProjectSubmission {
  if (project) {
    const { id, updatedAt } = project
    return { id, draft: draftOf(project), basedOn: { updatedAt } }
  }
  const draft = template ? duplicateOf(template) : EMPTY_PROJECT_DRAFT
  return { id: crypto.randomUUID(), draft, basedOn: null }
}

/** The link, the testimonial and its author belong to one work. The landing page would show the same quote twice. */
function duplicateOf(template: Project): ProjectDraft {
  const { slug, testimonial, testimonialAuthor, workAddress } = EMPTY_PROJECT_DRAFT
  return { ...draftOf(template), slug, testimonial, testimonialAuthor, workAddress }
}

const { errors } = deskCopy.form

const bodySchema = submissionSchema.extend({ id: z.string().min(1) })

/** @throws a 400 with a sentence for a body that the form cannot have sent. */
export function readSubmission(body: unknown): ProjectSubmission | { errors: FieldErrors } {
  const { data } = bodySchema.safeParse(body)
  if (!data) throw errorWithSentence(errors.invalid, 400)
  const { draft, problems } = readDraft(PROJECT_FIELDS, data.draft)
  if (problems.length > 0) return { errors: fieldErrors(problems, errors) }
  return { ...data, draft }
}

/** @returns null once the draft is in the database. @throws DatabaseError when the database cannot be used. */
export async function writeProject(
  database: ProjectDatabase,
  { id, draft, basedOn }: ProjectSubmission,
): Promise<Refusal<ProjectDraft> | null> {
  // Reading the table again would be one more way to fail.
  const isNeeded = basedOn === null || draft.slug === ''
  const all = isNeeded ? await allProjects(database) : []
  const isNew = basedOn === null && all.every((project) => project.id !== id)
  if (isNew && all.length >= MAX_PROJECTS) return { problem: errors.tooManyProjects(MAX_PROJECTS) }
  const withSlug = draft.slug ? draft : withFreeSlug(draft, id, all)
  const outcome =
    basedOn === null
      ? await database.create(id, withSlug)
      : await database.update(id, withSlug, basedOn.updatedAt)
  if (outcome.state === 'slug-taken') return { errors: { slug: errors.slugTaken } }
  if (outcome.state === 'changed') {
    const { current } = outcome
    // If an earlier response was lost, the owner publishes again a draft that is already in the database.
    const isAlreadyWritten =
      current &&
      isSameDraft(PROJECT_FIELDS, current, { ...draft, slug: draft.slug || current.slug })
    if (!isAlreadyWritten) return { current }
  }
  return null
}

/** Includes the projects that no page can show. */
export async function allProjects(database: ProjectDatabase): Promise<readonly Project[]> {
  const { projects, unusable } = await database.table()
  return [...projects, ...unusable]
}

/** A write still fails if another device takes the free slug meanwhile. @param id of the draft's project. */
export function withFreeSlug(
  draft: ProjectDraft,
  id: string,
  all: readonly Project[],
): ProjectDraft {
  const base = draft.slug || slugOf(draft.title) || deskCopy.form.fallbackSlug
  return { ...draft, slug: freeSlug(base, slugsOfOthers(all, id)) }
}
