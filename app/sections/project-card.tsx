/** One project in the grid, and the placeholder of exactly its size. */
import { Link, useViewTransitionState } from 'react-router'
import { type Picture as Described, PLACEHOLDER } from '../../core/picture.ts'
import { type Project, projectPath } from '../../core/project.ts'
import { copy } from '../copy.ts'
import { Badge } from '../ui/badge.tsx'
import { Picture } from '../ui/picture.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import styles from './project-card.module.css'

/** Matches the grid in `projects.module.css`: one, two or three columns. */
const SIZES =
  '(min-width: 80rem) 368px, (min-width: 64rem) calc(30vw - 16px), (min-width: 40rem) calc(45vw - 12px), min(90vw, 100vw - 40px)'

/** The part of a project that its card shows: the landing page carries no more than it needs. */
export interface CardProject extends Pick<Project, 'slug' | 'title' | 'description' | 'category'> {
  /** The first one, if there is any. */
  readonly picture: Described | null
}

export function ProjectCard({ card }: { card: CardProject }) {
  const path = projectPath(card.slug)
  const moving = useViewTransitionState(path)
  return (
    <li className={styles.card}>
      <Link to={path} className={styles.link} prefetch="intent" discover="none" viewTransition>
        <div className={`${styles.image} ${moving ? styles.moving : ''}`}>
          <Picture
            picture={card.picture ?? PLACEHOLDER}
            alternative={card.picture ? copy.project.image(card.title, 1) : ''}
            sizes={SIZES}
            loading="lazy"
          />
        </div>
        {card.category && (
          <div className={styles.badge}>
            <Badge>{card.category}</Badge>
          </div>
        )}
        <h3 className={styles.title}>{card.title}</h3>
        <p className={styles.description}>{card.description}</p>
      </Link>
    </li>
  )
}

export function ProjectCardSkeleton() {
  return (
    <li className={styles.card}>
      <div className={styles.image}>
        <Skeleton shape="image" />
      </div>
      <div className={styles.title}>
        <Skeleton shape="heading" />
      </div>
      <div className={styles.description}>
        <Skeleton shape="text" />
        <Skeleton shape="text" />
      </div>
    </li>
  )
}
