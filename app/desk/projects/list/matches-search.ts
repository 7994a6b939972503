import type { ProjectDraft } from '#core/project/project-fields.ts'
import { withoutAccents } from '#core/project/slug.ts'

export type SearchedProject = Pick<ProjectDraft, 'title' | 'category' | 'client'>

/**
 * Whether the project has all words of the search, or words that contain them. An empty search matches all projects.
 * Letters and digits are separate words, and punctuation is ignored, because phones change both: `davila` and `d'avila`
 * find "D’Ávila", and `nº1` finds "nº 1".
 */
export function matchesSearch(
  { title, category, client }: SearchedProject,
  search: string,
): boolean {
  const searched = searchKey([title, category, client].join('\n'))
  const words = searchKey(search).match(/\p{L}+|\p{N}+/gu) ?? []
  return words.every((word) => searched.includes(word))
}

function searchKey(text: string): string {
  return withoutAccents(text.replace(/['’‘´`]/g, ''))
}
