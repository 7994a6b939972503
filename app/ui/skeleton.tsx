import styles from './skeleton.module.css'

interface SkeletonProps {
  readonly shape: 'picture' | 'line' | 'badge'
}

/** A grey shape in place of content that is loading. Hidden from screen readers: its container has a label for them. */
export function Skeleton({ shape }: SkeletonProps) {
  return <span className={`${styles.skeleton} ${styles[shape]}`} aria-hidden="true" />
}
