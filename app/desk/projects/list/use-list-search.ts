import { useSearchParams } from 'react-router'
import { PATHS, SEARCH } from '../../paths.ts'

/** The search is in the list's address, so that going back to the list restores it. */
export function useListSearch() {
  const [parameters, setParameters] = useSearchParams()
  const search = parameters.get(SEARCH) ?? ''
  return {
    search,
    setSearch(next: string): void {
      setParameters(next ? { [SEARCH]: next } : {}, {
        replace: true,
        preventScrollReset: true,
        // The server has nothing to add: the page has all projects.
        defaultShouldRevalidate: false,
      })
    },
    address: search
      ? `${PATHS.projects}?${new URLSearchParams({ [SEARCH]: search })}`
      : PATHS.projects,
  }
}
