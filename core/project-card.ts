/** The part of a project that its card shows: the landing page carries no more than it needs. */
import type { Project } from './project.ts'

export interface ProjectCard {
  readonly slug: string
  readonly title: string
  readonly description: string
  readonly category: string
  readonly image: string | null
}

export function projectCard({ slug, title, description, category, images }: Project): ProjectCard {
  return { slug, title, description, category, image: images[0] ?? null }
}

/** The path of a project's page. */
export function projectPath(slug: string): string {
  return `/projeto/${encodeURIComponent(slug)}`
}
