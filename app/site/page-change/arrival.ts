/**
 * A link to a project puts an `Arrival` into the history state. The project's page shows this `project` until the
 * page's own data has loaded.
 */
import { type Location, useLocation } from 'react-router'
import type { ProjectSummary } from '../project-card/project-summary.ts'

interface Arrival {
  /** How many pages back in the history the landing page is; undefined if the visitor did not come from there. */
  readonly steps: number | undefined
  readonly project: ProjectSummary
  /** The `sizes` of the picture in the link. With the same `sizes`, browsers reuse the file that they have loaded. */
  readonly sizes: string
}

/** @returns the state for a link to the project. */
export function useLinkState(project: ProjectSummary, sizes: string): Arrival {
  const { pathname } = useLocation()
  const arrival = useArrival()
  const stepsToThisPage = pathname === '/' ? 0 : arrival?.steps
  const steps = stepsToThisPage === undefined ? undefined : stepsToThisPage + 1
  return { steps, project, sizes }
}

/** @returns null unless the visitor came through a link to a project on this site. */
export function useArrival(): Arrival | null {
  return arrivalOf(useLocation())
}

export function arrivalOf({ state }: Location): Arrival | null {
  return state
}
