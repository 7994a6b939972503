import type { Loadable } from '#core/loadable.ts'
import { copy } from '#texts/copy.ts'
import { ChatButton } from '../chat/chat-button.tsx'
import { ProjectCard, ProjectCardSkeleton } from '../project-card/project-card.tsx'
import type { ProjectSummary } from '../project-card/project-summary.ts'
import { EntranceList } from './entrance.tsx'
import styles from './projects.late.module.css'

const SKELETON_KEYS = ['first', 'second', 'third']

export function Projects({ projects }: { projects: Loadable<readonly ProjectSummary[]> }) {
  const { headline, subtitle } = copy.projects
  return (
    <section id="projects" aria-labelledby="projects-headline">
      <header>
        <h2 id="projects-headline">{headline}</h2>
        <p>{subtitle}</p>
      </header>
      <ProjectList projects={projects} />
    </section>
  )
}

function ProjectList({ projects }: { projects: Loadable<readonly ProjectSummary[]> }) {
  if (projects.state === 'loading') {
    return (
      <ul className={styles.grid} aria-busy="true" aria-label={copy.projects.loading}>
        {SKELETON_KEYS.map((key) => (
          <ProjectCardSkeleton key={key} />
        ))}
      </ul>
    )
  }
  if (projects.state === 'failed' || projects.value.length === 0) return <NoProjects />
  return (
    <EntranceList className={styles.grid}>
      {projects.value.map((project, index, list) => (
        <ProjectCard
          key={project.slug}
          project={project}
          large={index === 0 || isInShortRow(index, list.length)}
        />
      ))}
    </EntranceList>
  )
}

function isInShortRow(index: number, cardCount: number): boolean {
  return index >= cardCount - (cardCount % 3)
}

function NoProjects() {
  return (
    <div className={styles.none} role="status">
      <p>{copy.projects.none}</p>
      <p className={`display ${styles.noneMessage}`}>{copy.projects.noneInvitation}</p>
      <ChatButton label={copy.contact.button} />
    </div>
  )
}
