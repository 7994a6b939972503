/**
 * A link to a project stores what the card already shows in the history state. The next page shows it at once.
 */
import { type Location, useLocation } from 'react-router'
import type { LinkedProject } from '../linked-project.ts'

/** How the visitor came to a project's page. */
interface Arrival {
  /** How many pages ago the visitor left the landing page; undefined if the visit began on another page. */
  readonly steps: number | undefined
  readonly project: LinkedProject
  /** The `sizes` of the picture in the link. With these, browsers choose the file that they have already loaded. */
  readonly sizes: string
}

/** @returns the state for a link to the project. */
export function useLinkState(project: LinkedProject, sizes: string): Arrival {
  const { pathname } = useLocation()
  const steps = useArrival()?.steps
  return { steps: pathname === '/' ? 1 : steps && steps + 1, project, sizes }
}

/** @returns null unless the visitor followed a project's link on this site. */
export function useArrival(): Arrival | null {
  return arrivalOf(useLocation())
}

export function arrivalOf({ state }: Location): Arrival | null {
  return state
}
