import type { Session } from '../../../core/desk.ts'
import type { Project } from '../../../core/project.ts'
import { EMPTY_DRAFT } from '../../../core/project-writer.ts'
import type { Submission } from './submission.ts'

/** A new project's form has this instead of an id in its address: `/estudio/projetos/novo`. */
const NEW = 'novo'

/**
 * Loads what the form of a project needs.
 * @param id from the address. An unknown id opens the form for a new project instead of an error page, because the
 *   browser may still have a draft of a removed project.
 * @param templateId the project to duplicate, if any.
 */
export async function loadForm(
  { projectDatabase, photos }: Session,
  id: string,
  templateId: string | undefined,
) {
  const [project, template, list, bytesByAddress] = await Promise.all([
    id === NEW ? null : projectDatabase.byId(id),
    templateId === undefined ? null : projectDatabase.byId(templateId),
    projectDatabase.list(),
    photos.fileSizes(),
  ])
  const categories = new Set(list.map(({ category }) => category).filter((name) => name !== ''))
  return {
    /** The key under which the browser stores the draft of this form. Stays the same if the template is removed. */
    draftKey: `rascunho:${id}:${templateId}`,
    project,
    submission: project ? editSubmission(project) : newSubmission(template),
    bytesByAddress,
    categories: [...categories],
  }
}

function editSubmission(project: Project): Submission {
  const { id, updatedAt, ...draft } = project
  return { id, draft, basedOn: { updatedAt } }
}

function newSubmission(template: Project | null): Submission {
  if (!template) return { id: crypto.randomUUID(), draft: EMPTY_DRAFT, basedOn: null }
  const { id: _, updatedAt: __, ...draft } = template
  return { id: crypto.randomUUID(), draft: { ...draft, slug: '' }, basedOn: null }
}
