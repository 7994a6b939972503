import { type FilledIn, filledIn } from '#core/fields/filled-in.ts'
import type { Picture, PictureDescriber } from '#core/picture/picture.ts'
import type { Project } from '#core/project/project.ts'
import { PROJECT_FIELDS, type ProjectDraft } from '#core/project/project-fields.ts'
import { onGround } from '../project/ground.ts'
import { type LeadingFigures, leadingFigures } from './leading-figures.ts'

/** The project's page shows this until its data has loaded. */
export interface ProjectSummary
  extends Pick<Project, 'slug' | 'title' | 'description' | 'category'> {
  /** Only the first picture, except in {@link ProjectDetails}. */
  readonly pictures: readonly Picture[]
  /** Includes the pictures that `pictures` leaves out. */
  readonly pictureCount: number
  /** Set on the landing page, whose scripts do not have to find the figures. */
  readonly leading?: LeadingFigures | undefined
  /** The attributes of a card that stands on its picture's ground. Set like `leading`. */
  readonly poster?: ReturnType<typeof onGround>
  readonly testimonial?: string
  readonly testimonialAuthor?: string
}

export interface ProjectDetails
  extends ProjectSummary,
    Omit<FilledIn<typeof PROJECT_FIELDS>, 'images' | 'hidden' | keyof ProjectSummary>,
    Pick<Project, 'updatedAt'> {
  readonly next: ProjectSummary | null
}

/** Leaves out the pictures, and fields that may be empty, and are. */
export function fieldsOfPage(project: ProjectDraft) {
  const { slug, title, description, category } = project
  const { images: _images, hidden: _hidden, ...others } = filledIn(PROJECT_FIELDS, project)
  return { ...others, slug, title, description, category }
}

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

/** With fewer projects, the first card is not larger than the others (../landing/projects.late.module.css). */
const FEWEST_WITH_POSTER = 3

const TESTIMONIALS = { fewest: 2, most: 3 }

export async function toProjectSummaries(
  projects: Promise<readonly Project[]>,
  pictures: PictureDescriber,
): Promise<ProjectSummary[]> {
  const list = await projects
  const withTestimonial = list.filter(({ testimonial }) => testimonial)
  const shown =
    withTestimonial.length < TESTIMONIALS.fewest ? [] : withTestimonial.slice(0, TESTIMONIALS.most)
  return Promise.all(
    list.map(async (project, index) => {
      const { description, testimonial, testimonialAuthor } = project
      const card = await toProjectSummary(project, pictures)
      const isPoster = index === 0 && list.length >= FEWEST_WITH_POSTER
      const summary = {
        ...card,
        leading: leadingFigures(description),
        ...(isPoster && { poster: onGround(card.pictures[0]) }),
      }
      return shown.includes(project) ? { ...summary, testimonial, testimonialAuthor } : summary
    }),
  )
}
