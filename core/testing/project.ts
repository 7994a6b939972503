/** A project for tests, complete but mostly empty. */
import type { Project } from '../project.ts'

export function aProject(fields: Partial<Project> = {}): Project {
  return {
    id: 'loja',
    slug: 'loja',
    title: 'Loja',
    description: '',
    fullDescription: '',
    category: '',
    images: [],
    features: [],
    updatedAt: null,
    ...fields,
  }
}
