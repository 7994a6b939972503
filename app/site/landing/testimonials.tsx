import { Link } from 'react-router'
import type { Loadable } from '#core/loadable.ts'
import { PLACEHOLDER } from '#core/picture/picture.ts'
import { projectPath } from '#core/project/project.ts'
import { copy } from '#texts/copy.ts'
import { ResponsivePicture } from '../../ui/responsive-picture.tsx'
import { useLinkState } from '../page-change/arrival.ts'
import { SMALL_SIZES } from '../project-card/project-card.tsx'
import type { ProjectSummary } from '../project-card/project-summary.ts'
import styles from './testimonials.late.module.css'

/** A first testimonial with more characters is not set large. */
const LONG_TESTIMONIAL = 200

export function Testimonials({ projects }: { projects: Loadable<readonly ProjectSummary[]> }) {
  const list = projects.state === 'ready' ? projects.value : []
  const withTestimonial = list.filter(({ testimonial }) => testimonial)
  if (withTestimonial.length === 0) return null
  return (
    <section
      id="testimonials"
      className={styles.testimonials}
      aria-labelledby="testimonials-headline"
    >
      <h2 id="testimonials-headline">{copy.testimonials}</h2>
      <ul>
        {withTestimonial.map((project) => (
          <Testimonial key={project.slug} project={project} />
        ))}
      </ul>
    </section>
  )
}

function Testimonial({ project }: { project: ProjectSummary }) {
  const { slug, title, testimonial = '', testimonialAuthor, pictures } = project
  return (
    <li>
      <figure>
        <blockquote data-long={testimonial.length > LONG_TESTIMONIAL || undefined}>
          {testimonial}
        </blockquote>
        <ResponsivePicture
          picture={pictures[0] ?? PLACEHOLDER}
          alternative=""
          sizes="120px"
          loading="lazy"
        />
        <figcaption>
          {testimonialAuthor}
          <Link to={projectPath(slug)} state={useLinkState(project, SMALL_SIZES)} discover="none">
            {title}
          </Link>
        </figcaption>
      </figure>
    </li>
  )
}
