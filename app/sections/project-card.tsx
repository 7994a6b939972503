/** One project in the grid, and the placeholder of exactly its size. */
import { Link, useViewTransitionState } from 'react-router'
import { type ProjectCard as Card, projectPath } from '../../core/project-card.ts'
import { copy } from '../copy.ts'
import { Badge } from '../ui/badge.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import styles from './project-card.module.css'

export const PLACEHOLDER_IMAGE = '/placeholder.svg'

export function ProjectCard({ card }: { card: Card }) {
  const path = projectPath(card.slug)
  const moving = useViewTransitionState(path)
  return (
    <li className={styles.card}>
      <Link to={path} className={styles.link} prefetch="intent" viewTransition>
        <div className={`${styles.image} ${moving ? styles.moving : ''}`}>
          <img
            src={card.image ?? PLACEHOLDER_IMAGE}
            alt={card.image ? copy.project.image(card.title, 1) : ''}
            width={1600}
            height={1000}
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
