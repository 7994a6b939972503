/**
 * A link to a project puts the data of its card into the history state. The project's page shows this data until
 * the page's own data has loaded.
 */
import { type Location, useLocation } from 'react-router'
import type { LinkedProject } from '../linked-project.ts'

/** How the visitor came to a project's page. */
interface Arrival {
  /** How many pages ago the visitor left the landing page; undefined if the visit began on another page. */
  readonly steps: number | undefined
  readonly project: LinkedProject
  /** The `sizes` of the picture in the link. With the same `sizes`, browsers reuse the file that they have loaded. */
  readonly sizes: string
}

/** @returns the state for a link to the project. */
export function useLinkState(project: LinkedProject, sizes: string): Arrival {
  const { pathname } = useLocation()
  const steps = useArrival()?.steps
  return { steps: pathname === '/' ? 1 : steps && steps + 1, project, sizes }
}

/** @returns null unless the visitor followed a link to a project on this site. */
export function useArrival(): Arrival | null {
  return arrivalOf(useLocation())
}

export function arrivalOf({ state }: Location): Arrival | null {
  return state
}
