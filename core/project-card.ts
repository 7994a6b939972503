/** The part of a project that its card shows: the landing page carries no more than it needs. */
import type { Picture } from './picture.ts'
import type { Project } from './project.ts'

export interface ProjectCard {
  readonly slug: string
  readonly title: string
  readonly description: string
  readonly category: string
  /** The first one, if there is any. */
  readonly picture: Picture | null
}

export function projectCard(project: Project, picture: Picture | null): ProjectCard {
  const { slug, title, description, category } = project
  return { slug, title, description, category, picture }
}

/** The path of a project's page. */
export function projectPath(slug: string): string {
  return `/projeto/${encodeURIComponent(slug)}`
}
