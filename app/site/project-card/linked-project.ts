import type { Picture, PictureDescriber } from '#core/picture.ts'
import type { Project } from '#core/project.ts'

/** The part of a project that a link to it carries. The project's page shows it until the page's data has loaded. */
export interface LinkedProject
  extends Pick<Project, 'slug' | 'title' | 'description' | 'category'> {
  /** Only the first picture, except in a {@link DetailedProject}. */
  readonly pictures: readonly Picture[]
  /** The number of all the project's pictures, including those that `pictures` leaves out. */
  readonly pictureCount: number
}

/** Everything that a project's page shows. */
export interface DetailedProject extends LinkedProject, Omit<Project, 'id' | 'images' | 'hidden'> {
  readonly next: LinkedProject | null
}

/** @returns the project as a link to it carries it, with the first picture. */
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

export async function toLinkedProjects(
  projects: Promise<readonly Project[]>,
  pictures: PictureDescriber,
): Promise<LinkedProject[]> {
  return Promise.all((await projects).map((project) => toLinkedProject(project, pictures)))
}
