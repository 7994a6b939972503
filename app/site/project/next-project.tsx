import { ArrowRight } from 'lucide'
import { projectCopy } from '#texts/project-copy.ts'
import { Icon } from '../../ui/icon.tsx'
import { hasLongWord } from '../../ui/long-word.ts'
import cardStyles from '../project-card/project-card.late.module.css'
import { ProjectLink } from '../project-card/project-card.tsx'
import type { ProjectSummary } from '../project-card/project-summary.ts'
import { onGround } from './ground.ts'
import styles from './next-project.late.module.css'

export function NextProject({ project }: { project: ProjectSummary }) {
  return (
    <nav className={styles.next} aria-label={projectCopy.next} {...onGround(project.pictures[0])}>
      <ProjectLink
        project={project}
        sizes="(min-width: 90rem) min(56vw - 54px, 932px), (min-width: 40rem) min(51vw, 645px), 90vw"
      >
        <div>
          <p>{projectCopy.next}</p>
          <h2 className={cardStyles.title} data-long-word={hasLongWord(project.title)}>
            {`${project.title}\u00a0`}
            <Icon icon={ArrowRight} />
          </h2>
        </div>
      </ProjectLink>
    </nav>
  )
}
