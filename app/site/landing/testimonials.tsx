import { Link } from 'react-router'
import type { Loadable } from '#core/loadable.ts'
import { projectPath } from '#core/project/project.ts'
import { copy } from '#texts/copy.ts'
import { useLinkState } from '../page-change/arrival.ts'
import { SMALL_SIZES } from '../project-card/project-card.tsx'
import type { ProjectSummary } from '../project-card/project-summary.ts'
import styles from './testimonials.late.module.css'

/** What clients say, each with a link to the project. */
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
  const { slug, title, testimonial, testimonialAuthor } = project
  return (
    <li>
      <figure>
        <blockquote>{testimonial}</blockquote>
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
