import type { InputValues } from '#core/fields/draft.ts'
import type { ProjectDraft } from '#core/project/project-fields.ts'
import { slugOf } from '#core/project/slug.ts'
import type { Submission } from '../../form/publish.ts'

/** What the form of a project sends. */
export interface ProjectSubmission extends Submission<ProjectDraft> {
  /** The project's id. For a new project, `loadForm` chooses it, so that a retry does not add the project twice. */
  readonly id: string
}

/** @param publishedSlug this slug stays as it is, although it may have characters that a new slug cannot have. */
export function withUsableSlug(
  inputs: InputValues,
  publishedSlug: string | undefined,
): InputValues {
  const slug = `${inputs.slug}`.trim()
  return { ...inputs, slug: slug === publishedSlug ? slug : slugOf(slug) }
}
