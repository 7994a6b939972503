/** What a link to a project passes to the next page, in the history's state, so that the page can show it at once. */
import { type Location, useLocation } from 'react-router'
import type { Picture, PictureDescriber } from '../../core/picture.ts'
import type { Project } from '../../core/project.ts'

/** The part of a project that lists of projects send to the browser. */
export interface LinkedProject
  extends Pick<Project, 'slug' | 'title' | 'description' | 'category'> {
  /** In a link, only the first one; on the project's page, all of them. */
  readonly pictures: readonly Picture[]
  /** How many pictures the project has, even if `pictures` has only the first. */
  readonly pictureCount: number
}

/** For loaders. @returns what lists of projects send to the browser. */
export async function toLinkedProject(
  project: Project,
  pictures: PictureDescriber,
): Promise<LinkedProject> {
  const { slug, title, description, category, images } = project
  return {
    slug,
    title,
    description,
    category,
    pictures: await pictures.ofProject(slug, images.slice(0, 1)),
    pictureCount: images.length,
  }
}

/** How the visitor came to a project's page. */
interface Arrival {
  /** How many pages ago the visitor left the landing page; missing if the visit began on another page. */
  readonly steps?: number
  readonly project: LinkedProject
  /** The `sizes` of the picture in the link. With these, browsers choose the file that they have already loaded. */
  readonly sizes: string
}

/** @returns the state for a link to the project. */
export function useLinkState(project: LinkedProject, sizes: string): Arrival {
  const { pathname } = useLocation()
  const steps = useArrival()?.steps
  if (pathname === '/') return { steps: 1, project, sizes }
  return steps ? { steps: steps + 1, project, sizes } : { project, sizes }
}

/** @returns null if the visitor came without a link of this site. */
export function useArrival(): Arrival | null {
  return arrivalOf(useLocation())
}

export function arrivalOf({ state }: Location): Arrival | null {
  return state
}
