import { PROJECT_FIELDS, type ProjectDraft } from '#core/project/project-fields.ts'
import { slugOf } from '#core/project/slug.ts'
import { mapInputs, trimmed } from '../../form/inputs.ts'
import type { Submission } from '../../form/publish.ts'

/** What the form of a project sends. */
export interface ProjectSubmission extends Submission<ProjectDraft> {
  /** The project's id. For a new project, `loadForm` chooses it, so that a retry does not add the project twice. */
  readonly id: string
}

/**
 * @param inputs what the controls contain.
 * @param publishedSlug this slug stays as it is, although it may have characters that a new slug cannot have.
 */
export function toProjectDraft(
  inputs: ProjectDraft,
  publishedSlug: string | undefined,
): ProjectDraft {
  const draft = mapInputs(PROJECT_FIELDS, inputs, trimmed)
  return draft.slug === publishedSlug ? draft : { ...draft, slug: slugOf(draft.slug) }
}
