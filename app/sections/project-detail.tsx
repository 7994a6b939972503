/** A project's page: description, gallery, features, an invitation, and the link to the next project. */
import { Check } from 'lucide'
import type { Picture } from '../../core/picture.ts'
import type { Project } from '../../core/project.ts'
import { copy } from '../copy.ts'
import { Badge } from '../ui/badge.tsx'
import { Carousel } from '../ui/carousel.tsx'
import { Icon } from '../ui/icon.tsx'
import { ProjectBar } from './project-bar.tsx'
import { type LinkedProject, NextProject } from './project-card.tsx'
import styles from './project-detail.module.css'
import { ShareButton } from './share-button.tsx'
import { SimilarProject } from './similar-project.tsx'

/** Must match the stylesheet, where the gallery leaves 20rem for the card beside it, or takes the whole width. */
const SIZES =
  '(min-width: 75rem) 736px, (min-width: 64rem) calc(100vw - 464px), min(90vw, 100vw - 40px)'

export interface ShownProject extends Omit<Project, 'images'> {
  readonly pictures: readonly Picture[]
  readonly next: LinkedProject | null
}

export function ProjectDetail({ project }: { project: ShownProject }) {
  const { title, description, category, pictures, fullDescription, features, next } = project
  return (
    <>
      <ProjectBar>
        <ShareButton title={title} />
      </ProjectBar>
      <main id="content" tabIndex={-1} className={styles.detail}>
        <header className={styles.introduction}>
          {category && <Badge>{category}</Badge>}
          <h1>{title}</h1>
          {description && <p>{description}</p>}
        </header>
        <div className={styles.gallery}>
          <Carousel pictures={pictures} title={title} sizes={SIZES} />
        </div>
        <div className={styles.text}>
          {fullDescription && <About text={fullDescription} />}
          {features.length > 0 && <Features features={features} />}
        </div>
        <SimilarProject />
      </main>
      {next && <NextProject project={next} />}
    </>
  )
}

function About({ text }: { text: string }) {
  return (
    <section aria-labelledby="about">
      <h2 id="about">{copy.project.about}</h2>
      {text.split(/\n\s*\n/).map((paragraph, index) => (
        <p key={index}>{paragraph}</p>
      ))}
    </section>
  )
}

function Features({ features }: { features: readonly string[] }) {
  return (
    <section aria-labelledby="features">
      <h2 id="features">{copy.project.features}</h2>
      <ul className={styles.features}>
        {features.map((feature, index) => (
          <li key={index}>
            <Icon icon={Check} />
            {feature}
          </li>
        ))}
      </ul>
    </section>
  )
}
