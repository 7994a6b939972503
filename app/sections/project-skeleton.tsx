/** The skeleton of a project's page. It has the layout of that page, so that nothing moves when the data arrives. */
import { copy } from '../copy.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { Footer } from './footer.tsx'
import { ProjectBar } from './project-bar.tsx'
import styles from './project-detail.module.css'
import { SimilarProject } from './similar-project.tsx'

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
            <Skeleton shape="picture" />
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
        <SimilarProject />
      </main>
      <Footer />
    </>
  )
}
