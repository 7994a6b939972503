import styles from './skeleton.module.css'

interface SkeletonProps {
  readonly shape: 'picture' | 'line' | 'badge'
}

/** Stands for content that is loading. Decorative: its container announces the loading. */
export function Skeleton({ shape }: SkeletonProps) {
  return <span className={`${styles.skeleton} ${styles[shape]}`} aria-hidden="true" />
}
