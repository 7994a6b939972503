/** A project's card, and its skeleton. next-project.tsx uses the card's link too. */
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { shapeOf } from '#core/picture-size.ts'
import { projectPath } from '#core/project.ts'
import { copy } from '#texts/copy.ts'
import { Badge } from '../../ui/badge.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useLinkState } from '../page-change/arrival.ts'
import { FramedPicture } from './framed-picture.tsx'
import styles from './project-card.module.css'
import type { ProjectSummary } from './project-summary.ts'

/**
 * The approximate widths of a card's picture in three, two and one columns (projects.module.css). The picture of a
 * single card in the last row of two columns is a fifth wider.
 */
const SMALL_SIZES = '(min-width: 64rem) min(29vw, 368px), (min-width: 40rem) 45vw, 90vw'
/**
 * The approximate width of the picture of the first of three or more cards. If the last row has only one or two cards,
 * their pictures are at most as wide.
 */
const LARGE_SIZES = '(min-width: 64rem) min(61vw, 760px), 90vw'

/** An upright picture takes 44 % of its frame's width (framed-picture.module.css). No frame is wider than 760 px. */
const UPRIGHT_SIZES = '(min-width: 64rem) 340px, 45vw'

interface LinkProps {
  readonly project: ProjectSummary
  /** The `sizes` attribute for a picture that fills the card's width. */
  readonly sizes: string
  readonly children: ReactNode
}

/** A link with the project's picture, which a view transition moves to the gallery of the project's page. */
export function ProjectLink({ project, sizes, children }: LinkProps) {
  const { slug, title, pictures } = project
  const [picture = null] = pictures
  const pictureSizes = picture && shapeOf(picture) === 'upright' ? UPRIGHT_SIZES : sizes
  return (
    <Link
      to={projectPath(slug)}
      state={useLinkState(project, pictureSizes)}
      className={styles.link}
      // Loads the code of the project's page as soon as the link is in sight. The router does not load the page's data
      // early, because the page has a `clientLoader`.
      prefetch="viewport"
      discover="none"
    >
      <div className={styles.picture} data-moves="">
        <FramedPicture
          picture={picture}
          alternative={copy.projects.picture(title, 1)}
          sizes={pictureSizes}
        />
      </div>
      {children}
    </Link>
  )
}

export function ProjectCard({ project, large }: { project: ProjectSummary; large: boolean }) {
  return (
    <li className={styles.card}>
      <ProjectLink project={project} sizes={large ? LARGE_SIZES : SMALL_SIZES}>
        <div>
          {project.category && <Badge>{project.category}</Badge>}
          <h3 className={styles.title}>{project.title}</h3>
          {project.description && <p className={styles.description}>{project.description}</p>}
        </div>
      </ProjectLink>
    </li>
  )
}

export function ProjectCardSkeleton() {
  return (
    <li className={styles.card}>
      <div className={styles.link} aria-hidden="true">
        <div className={styles.picture}>
          <Skeleton shape="picture" />
        </div>
        <div>
          <Skeleton shape="badge" />
          <h3 className={styles.title}>
            <Skeleton shape="line" />
          </h3>
          <p className={styles.description}>
            <Skeleton shape="line" />
            <Skeleton shape="line" />
          </p>
        </div>
      </div>
    </li>
  )
}
