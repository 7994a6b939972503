/** Links to a project: its card in the grid, the card's skeleton, and the link at the end of the previous project. */
import { type ReactNode, useState } from 'react'
import { Link, useViewTransitionState } from 'react-router'
import { projectPath } from '../../core/project.ts'
import { copy } from '../copy.ts'
import { type LinkedProject, useLinkState } from '../navigation/project-link.ts'
import { Badge } from '../ui/badge.tsx'
import { FramedPicture } from '../ui/framed-picture.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import styles from './project-card.module.css'

/** These match the grid in projects.module.css within a few pixels: one, two or three columns. */
const SIZES = '(min-width: 64rem) min(29vw, 368px), (min-width: 40rem) 45vw, 90vw'
/** For the first card, and for those that share the last row: none is wider. */
const LARGE_SIZES = '(min-width: 64rem) min(61vw, 760px), 90vw'

interface LinkProps {
  readonly project: LinkedProject
  /** Whether the picture takes part in the current view transition. */
  readonly moving: boolean
  readonly sizes: string
  readonly onClick?: () => void
  readonly children: ReactNode
}

/** A link with the project's picture, which a view transition moves to the project's page. */
function ProjectLink({ project, moving, sizes, onClick, children }: LinkProps) {
  const { slug, title, pictures } = project
  const [picture = null] = pictures
  return (
    <Link
      to={projectPath(slug)}
      state={useLinkState(project, sizes)}
      className={styles.link}
      // Loads the code of the next page before the tap, but not its data.
      prefetch="viewport"
      discover="none"
      viewTransition
      onClick={onClick}
    >
      <div className={styles.picture} data-moving={moving || undefined}>
        <FramedPicture
          picture={picture}
          alternative={copy.project.picture(title, 1)}
          sizes={sizes}
        />
      </div>
      {children}
    </Link>
  )
}

export function ProjectCard({ card, large }: { card: LinkedProject; large: boolean }) {
  const moving = useViewTransitionState(projectPath(card.slug))
  return (
    <li className={styles.card}>
      <ProjectLink project={card} moving={moving} sizes={large ? LARGE_SIZES : SIZES}>
        <div className={styles.text}>
          {card.category && <Badge>{card.category}</Badge>}
          <h3 className={styles.title}>{card.title}</h3>
          {card.description && <p className={styles.description}>{card.description}</p>}
        </div>
      </ProjectLink>
    </li>
  )
}

/** The link to the next project, so that no page is a dead end. */
export function NextProject({ project }: { project: LinkedProject }) {
  // `useViewTransitionState` is also true for a link back to the project that the visitor is leaving.
  const [clicked, setClicked] = useState(false)
  const moving = useViewTransitionState(projectPath(project.slug)) && clicked
  return (
    <nav className={styles.next} aria-label={copy.project.next}>
      <ProjectLink
        project={project}
        moving={moving}
        sizes="(min-width: 64rem) 320px, 90vw"
        onClick={() => setClicked(true)}
      >
        <div>
          <p className={styles.label}>{copy.project.next}</p>
          <h2 className={styles.title}>{project.title}</h2>
        </div>
      </ProjectLink>
    </nav>
  )
}

export function ProjectCardSkeleton() {
  return (
    <li className={styles.card}>
      <div className={styles.link} aria-hidden="true">
        <div className={styles.picture}>
          <Skeleton shape="picture" />
        </div>
        <div className={styles.text}>
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
