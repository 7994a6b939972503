/** A project's page before its content is there, with the geometry of what replaces it. */
import { copy } from '../copy.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { ProjectBar } from './project-bar.tsx'
import styles from './project-detail.module.css'

export function ProjectSkeleton() {
  return (
    <>
      <ProjectBar />
      <main
        id="content"
        tabIndex={-1}
        className={styles.detail}
        aria-busy="true"
        aria-label={copy.project.loading}
      >
        <div className={`${styles.gallery} ${styles.placeholder}`}>
          <Skeleton shape="image" />
        </div>
        <div className={styles.introduction}>
          <Skeleton shape="badge" />
          <div className={styles.headingSkeleton}>
            <Skeleton shape="heading" />
          </div>
          <div className={styles.textSkeleton}>
            <Skeleton shape="text" />
          </div>
        </div>
        <div className={styles.text}>
          <div className={styles.textSkeleton}>
            <Skeleton shape="text" />
            <Skeleton shape="text" />
            <Skeleton shape="text" />
          </div>
        </div>
      </main>
    </>
  )
}
