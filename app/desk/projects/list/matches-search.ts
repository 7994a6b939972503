import type { ProjectDraft } from '#core/project-fields.ts'
import { withoutAccents } from '#core/slug.ts'

type SearchedProject = Pick<ProjectDraft, 'title' | 'category' | 'client'>

/** Whether the project has all words of the search, or words that contain them. An empty search matches all projects. */
export function matchesSearch(
  { title, category, client }: SearchedProject,
  search: string,
): boolean {
  const searched = withoutAccents([title, category, client].join('\n'))
  return withoutAccents(search)
    .split(/\s+/)
    .every((word) => searched.includes(word))
}
