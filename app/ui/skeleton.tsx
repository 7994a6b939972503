import styles from './skeleton.module.css'

interface SkeletonProps {
  readonly shape: 'picture' | 'line' | 'badge'
}

/** A grey shape for content that is loading. Screen readers skip it, because its container has a label. */
export function Skeleton({ shape }: SkeletonProps) {
  return <span className={`${styles.skeleton} ${styles[shape]}`} aria-hidden="true" />
}
