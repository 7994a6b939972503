import { projectCopy } from '#texts/project-copy.ts'
import styles from '../project-card/project-card.module.css'
import { ProjectLink } from '../project-card/project-card.tsx'
import type { ProjectSummary } from '../project-card/project-summary.ts'

export function NextProject({ project }: { project: ProjectSummary }) {
  return (
    <nav className={styles.next} aria-label={projectCopy.next}>
      <ProjectLink project={project} sizes="(min-width: 40rem) 320px, 90vw">
        <div>
          <p className={styles.label}>{projectCopy.next}</p>
          <h2 className={styles.title}>{project.title}</h2>
        </div>
      </ProjectLink>
    </nav>
  )
}
