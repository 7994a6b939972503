/** The project's page shows this part of the history state until its data has loaded. */
import { type Location, useLocation } from 'react-router'
import type { ProjectSummary } from '../project-card/project-summary.ts'

interface Arrival {
  /** The number of steps back to the landing page; undefined if the visitor did not come from there. */
  readonly steps: number | undefined
  readonly project: ProjectSummary
  /** With the same `sizes`, browsers reuse the file that they have loaded for the link. */
  readonly sizes: string
}

export function useLinkState(project: ProjectSummary, sizes: string): Arrival {
  const { pathname } = useLocation()
  const arrival = useArrival()
  const stepsToThisPage = pathname === '/' ? 0 : arrival?.steps
  const steps = stepsToThisPage === undefined ? undefined : stepsToThisPage + 1
  return { steps, project, sizes }
}

/** Null unless the visitor came through a link to a project. */
export function useArrival(): Arrival | null {
  return arrivalOf(useLocation())
}

export function arrivalOf({ state }: Location): Arrival | null {
  return state
}
