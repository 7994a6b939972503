/** The part of a project that its card, or another link to the project, shows. */
import type { Picture, PictureDescriber } from '../core/picture.ts'
import type { Project } from '../core/project.ts'

export interface LinkedProject
  extends Pick<Project, 'slug' | 'title' | 'description' | 'category'> {
  /** Only the first picture in a link. The data of the project's own page has all pictures. */
  readonly pictures: readonly Picture[]
  /** How many pictures the project has, even if `pictures` has only the first. */
  readonly pictureCount: number
}

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
