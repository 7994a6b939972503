import styles from './skeleton.late.module.css'

interface SkeletonProps {
  readonly shape: 'picture' | 'line' | 'badge'
}

/** Hidden from screen readers, so its container needs a label. */
export function Skeleton({ shape }: SkeletonProps) {
  return <span className={styles.skeleton} data-shape={shape} aria-hidden="true" />
}
