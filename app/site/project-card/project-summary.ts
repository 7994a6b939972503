import type { Picture, PictureDescriber } from '#core/picture.ts'
import type { Project } from '#core/project.ts'

/** The part of a project that a link to it carries. The project's page shows it until the page's data has loaded. */
export interface ProjectSummary
  extends Pick<Project, 'slug' | 'title' | 'description' | 'category'> {
  /** Only the first picture, except in a {@link ProjectDetails}. */
  readonly pictures: readonly Picture[]
  /** The number of all the project's pictures, including those that `pictures` leaves out. */
  readonly pictureCount: number
}

/** Everything that a project's page shows. */
export interface ProjectDetails extends ProjectSummary, Omit<Project, 'id' | 'images' | 'hidden'> {
  readonly next: ProjectSummary | null
}

/** @returns the project as a link to it carries it, with the first picture. */
export async function toProjectSummary(
  project: Project,
  pictures: PictureDescriber,
): Promise<ProjectSummary> {
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

export async function toProjectSummaries(
  projects: Promise<readonly Project[]>,
  pictures: PictureDescriber,
): Promise<ProjectSummary[]> {
  return Promise.all((await projects).map((project) => toProjectSummary(project, pictures)))
}
