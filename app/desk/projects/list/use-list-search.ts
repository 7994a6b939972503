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
        // A search needs no reload, because the page already has all projects. But this navigation cancels the reload
        // that follows a change of the list, so it must reload itself then.
        defaultShouldRevalidate: isListChanging,
      })
    },
    address: search
      ? `${PATHS.projects}?${new URLSearchParams({ [SEARCH]: search })}`
      : PATHS.projects,
  }
}
