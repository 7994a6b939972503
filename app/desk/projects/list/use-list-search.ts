import { useFetchers, useSearchParams } from 'react-router'
import { PATHS, SEARCH } from '../../paths.ts'

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
        // The page already has all projects, so a search needs no reload. But while a change of the list is being
        // sent, this navigation cancels the reload that would follow the change, so it must reload itself.
        defaultShouldRevalidate: isListChanging,
      })
    },
    address: search
      ? `${PATHS.projects}?${new URLSearchParams({ [SEARCH]: search })}`
      : PATHS.projects,
  }
}
