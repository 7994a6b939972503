import { useEffect, useId, useRef } from 'react'
import { useFetchers, useSearchParams } from 'react-router'
import type { ProjectDraft } from '#core/project/project-fields.ts'
import { withoutAccents } from '#core/project/slug.ts'
import { deskCopy } from '#texts/desk-copy.ts'
import { SEARCH } from '../../paths.ts'
import styles from './list-search.module.css'

const { search: searchTexts } = deskCopy.list

/** The search is in the list's address, so that going back to the list restores it. */
export function useListSearch() {
  const [parameters, setParameters] = useSearchParams()
  const search = parameters.get(SEARCH) ?? ''
  const isListChanging = useFetchers().some(({ state }) => state !== 'idle')
  return {
    search,
    setSearch(next: string): void {
      setParameters(next ? { [SEARCH]: next } : {}, {
        replace: true,
        preventScrollReset: true,
        // The page already has all projects, so a search needs no reload. But this navigation cancels the reload that
        // follows a change of the list, so it must reload itself then.
        defaultShouldRevalidate: isListChanging,
      })
    },
  }
}

export type SearchedProject = Pick<ProjectDraft, 'title' | 'category' | 'client'>

/**
 * True if the project has words that contain all words of the search. Letters and digits are separate words, and
 * punctuation is ignored, because phones change both: `davila` and `d'avila` find "D’Ávila", and `nº1` finds "nº 1".
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

interface ListSearchProps {
  readonly search: string
  readonly onSearch: (search: string) => void
  /** How many of the `count` projects match. */
  readonly matches: number
  readonly count: number
}

export function ListSearch({ search, onSearch, matches, count }: ListSearchProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // While the owner types, the field is ahead of the address.
    if (input.current && input.current !== document.activeElement) input.current.value = search
  }, [search])
  return (
    <search className={`${styles.search} needs-scripts`}>
      <label htmlFor={id}>{searchTexts.label}</label>
      <input
        ref={input}
        id={id}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        defaultValue={search}
        onChange={({ currentTarget }) => onSearch(currentTarget.value)}
      />
      <p role="status">
        {search.trim() &&
          (matches ? searchTexts.matches(matches, count) : searchTexts.none(search.trim()))}
      </p>
    </search>
  )
}
