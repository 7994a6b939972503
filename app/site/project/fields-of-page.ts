import { filledIn } from '#core/fields/filled-in.ts'
import { PROJECT_FIELDS, type ProjectDraft } from '#core/project/project-fields.ts'

/** @returns what a project's page shows of these fields, except for pictures. Lacks fields that may be empty, and are. */
export function fieldsOfPage(project: ProjectDraft) {
  const { slug, title, description, category } = project
  const { images: _images, hidden: _hidden, ...others } = filledIn(PROJECT_FIELDS, project)
  return { ...others, slug, title, description, category }
}
