/** The placeholder of a project's content, with the geometry of what replaces it. */
import { copy } from '../copy.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import styles from './project-detail.module.css'

export function ProjectSkeleton() {
  return (
    <>
      <header className={styles.introduction}>
        <Skeleton shape="badge" />
        <h1 aria-label={copy.project.loading}>
          <Skeleton shape="line" />
          <Skeleton shape="line" />
        </h1>
        <p>
          <Skeleton shape="line" />
          <Skeleton shape="line" />
        </p>
      </header>
      <div className={styles.gallery}>
        <div className={styles.placeholder}>
          <Skeleton shape="image" />
        </div>
        <div className={styles.controlsSkeleton} />
      </div>
      <div className={styles.text}>
        <p>
          <Skeleton shape="line" />
          <Skeleton shape="line" />
          <Skeleton shape="line" />
        </p>
      </div>
    </>
  )
}
