import styles from './skeleton.module.css'

interface SkeletonProps {
  readonly shape: 'picture' | 'line' | 'badge'
}

/** Hidden from screen readers, so its container needs a label. */
export function Skeleton({ shape }: SkeletonProps) {
  return <span className={`${styles.skeleton} ${styles[shape]}`} aria-hidden="true" />
}
