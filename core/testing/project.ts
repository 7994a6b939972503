/** Projects for tests, complete but mostly empty. */
import type { Project } from '../project.ts'
import type { ProjectDraft } from '../project-writer.ts'

export function aDraft(fields: Partial<ProjectDraft> = {}): ProjectDraft {
  return {
    slug: 'loja',
    title: 'Loja',
    description: '',
    fullDescription: '',
    category: '',
    images: [],
    features: [],
    ...fields,
  }
}

export function aProject({
  id = 'loja',
  updatedAt = null,
  ...draft
}: Partial<Project> = {}): Project {
  return { id, ...aDraft(draft), updatedAt }
}
