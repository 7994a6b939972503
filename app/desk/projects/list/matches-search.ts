import type { ProjectDraft } from '#core/project-fields.ts'
import { withoutAccents } from '#core/slug.ts'

type SearchedProject = Pick<ProjectDraft, 'title' | 'category' | 'client'>

/**
 * Whether the project has all words of the search, or words that contain them. An empty search matches all projects.
 * Letters and digits are separate words, and punctuation is ignored, because phones change both: `d'avila` finds
 * "D’Ávila", and `nº1` finds "nº 1".
 */
export function matchesSearch(
  { title, category, client }: SearchedProject,
  search: string,
): boolean {
  const searched = withoutAccents([title, category, client].join('\n'))
  const words = withoutAccents(search).match(/\p{L}+|\p{N}+/gu) ?? []
  return words.every((word) => searched.includes(word))
}
