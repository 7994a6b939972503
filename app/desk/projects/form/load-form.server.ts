import type { ProjectDatabase } from '#core/desk.ts'
import type { Project } from '#core/project/project.ts'
import { EMPTY_PROJECT_DRAFT, type ProjectDraft } from '#core/project/project-fields.ts'
import { draftOf } from '#core/project/project-writer.ts'
import type { ProjectSubmission } from './project-draft.ts'

/**
 * Loads what the form of a project needs.
 * @param id from the address; undefined for a new project. An unknown id opens the form for a new project instead of
 *   an error page, because the browser may still have a draft of a removed project.
 * @param templateId the id of the project to duplicate, if any. An unknown id opens an empty form.
 */
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
    project,
    submission: project ? editSubmission(project) : newSubmission(template),
    categories: [...categories],
    /** The slugs of all other projects. */
    takenSlugs: projects.flatMap((other) => (other.id === project?.id ? [] : [other.slug])),
  }
}

function editSubmission(project: Project): ProjectSubmission {
  const { id, updatedAt } = project
  return { id, draft: draftOf(project), basedOn: { updatedAt } }
}

function newSubmission(template: Project | null): ProjectSubmission {
  const draft = template ? duplicateOf(template) : EMPTY_PROJECT_DRAFT
  return { id: crypto.randomUUID(), draft, basedOn: null }
}

/** The link, the testimonial and its author belong to one work. The landing page would show the same quote twice. */
function duplicateOf(template: Project): ProjectDraft {
  const { slug, testimonial, testimonialAuthor, workAddress } = EMPTY_PROJECT_DRAFT
  return { ...draftOf(template), slug, testimonial, testimonialAuthor, workAddress }
}
