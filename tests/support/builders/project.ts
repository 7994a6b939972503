import type { Project } from '../../../core/project.ts'
import { EMPTY_PROJECT_DRAFT, type ProjectDraft } from '../../../core/project-fields.ts'

/** A draft that is empty except for its slug, its title and the given fields. */
export function aDraft(fields: Partial<ProjectDraft> = {}): ProjectDraft {
  return { ...EMPTY_PROJECT_DRAFT, slug: 'loja', title: 'Loja', ...fields }
}

/** A draft in which all texts and lists, except the slug, have characters that are hard to store. */
export function aFullDraft(fields: Partial<ProjectDraft> = {}): ProjectDraft {
  const awkward = 'Olá, "mundo" \\ {chave} \'x\' 100% – 🚀'
  return {
    slug: 'loja-cheia',
    title: awkward,
    description: awkward,
    fullDescription: `${awkward}\n\n${awkward}`,
    category: awkward,
    images: ['/fotos/a,b.webp', 'https://example.com/a.webp?b={c}&d="e"'],
    captions: ['', awkward],
    features: [awkward, 'NULL', 'a,b'],
    hidden: false,
    client: awkward,
    testimonial: awkward,
    testimonialAuthor: awkward,
    workAddress: 'https://example.com/a?b={c}&d=%22e%22',
    ...fields,
  }
}

/** A project that is empty except for its id, slug, title and the given fields. */
export function aProject({
  id = 'loja',
  updatedAt = null,
  ...draft
}: Partial<Project> = {}): Project {
  return { id, ...aDraft(draft), updatedAt }
}
