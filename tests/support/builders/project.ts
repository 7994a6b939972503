import type { Project } from '../../../core/project/project.ts'
import {
  EMPTY_PROJECT_DRAFT,
  PROJECT_FIELDS,
  type ProjectDraft,
} from '../../../core/project/project-fields.ts'
import { fullDraft } from './full-draft.ts'

/** A draft that is empty except for its slug, its title and the given fields. */
export function aDraft(fields: Partial<ProjectDraft> = {}): ProjectDraft {
  return { ...EMPTY_PROJECT_DRAFT, slug: 'loja', title: 'Loja', ...fields }
}

/** A draft in which all texts and lists, except the slug, have characters that are hard to store. */
export function aFullDraft(fields: Partial<ProjectDraft> = {}): ProjectDraft {
  const { title } = fullDraft(PROJECT_FIELDS, {})
  return fullDraft(PROJECT_FIELDS, {
    slug: 'loja-cheia',
    images: ['/fotos/a,b.webp', 'https://example.com/a.webp?b={c}&d="e"'],
    captions: ['', title],
    hidden: false,
    workAddress: 'https://example.com/a?b={c}&d=%22e%22',
    ...fields,
  })
}

/** A project that is empty except for its id, slug, title and the given fields. */
export function aProject({
  id = 'loja',
  updatedAt = null,
  ...draft
}: Partial<Project> = {}): Project {
  return { id, ...aDraft(draft), updatedAt }
}
