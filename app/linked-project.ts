/** The data that a link passes to a project's page. The page shows it until the rest of the project has loaded. */
import type { Picture, PictureDescriber } from '../core/picture.ts'
import type { Project } from '../core/project.ts'

export interface LinkedProject
  extends Pick<Project, 'slug' | 'title' | 'description' | 'category'> {
  /** `toLinkedProject` gives only the first picture. `DetailedProject`, which extends this type, has all. */
  readonly pictures: readonly Picture[]
  /** The number of all the project's pictures, including those that `pictures` leaves out. */
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
