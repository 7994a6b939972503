import { Check } from 'lucide'
import { memo } from 'react'
import { projectCopy } from '#texts/project-copy.ts'
import { Badge } from '../../ui/badge.tsx'
import { withFigures } from '../../ui/figures.tsx'
import { Icon } from '../../ui/icon.tsx'
import { hasLongWord } from '../../ui/long-word.ts'
import { Carousel, GALLERY_WIDTH } from '../gallery/carousel.tsx'
import { LateStyles } from '../layout/late-styles.tsx'
import type { ProjectDetails, ProjectSummary } from '../project-card/project-summary.ts'
import { onGround } from './ground.ts'
import { NextProject } from './next-project.tsx'
import { ProjectBar } from './project-bar.tsx'
import styles from './project-detail.module.css'
import { Facts, Testimonial, WorkLink } from './project-facts.tsx'
import {
  ControlsSkeleton,
  GallerySkeleton,
  IntroductionSkeleton,
  TextSkeleton,
} from './project-skeleton.tsx'
import { SimilarProject } from './similar-project.tsx'

const SIZES = `(min-width: 64rem) ${GALLERY_WIDTH}, min(90vw, 100vw - 40px)`

/** Titles with fewer characters still fit on one line at 1280 px, so they are set larger. */
const SHORT_TITLE = 28
/** Titles with more characters are set smaller, so that the gallery begins on the first screen. */
const LONG_TITLE = 48

interface DetailProps {
  /** Skeletons stand in for the parts that have not loaded. */
  readonly project: ProjectDetails | ProjectSummary | null | undefined
  readonly sizes?: string | undefined
}

/** The router renders the route several times before a new page appears. */
export const ProjectDetail = memo(function ProjectDetail({ project, sizes = SIZES }: DetailProps) {
  const loaded = project && 'next' in project ? project : undefined
  return (
    <>
      <ProjectBar project={project} />
      <main id="content" tabIndex={-1} className={styles.detail} aria-busy={!loaded || undefined}>
        {project ? <Introduction project={project} /> : <IntroductionSkeleton />}
        <div className={styles.gallery}>
          {project ? (
            <>
              <Carousel
                pictures={project.pictures}
                count={project.pictureCount}
                captions={loaded?.captions}
                title={project.title}
                sizes={sizes}
              />
              {!loaded && project.pictureCount > 1 && <ControlsSkeleton />}
            </>
          ) : (
            <GallerySkeleton />
          )}
        </div>
        {loaded ? <Text project={loaded} /> : <TextSkeleton />}
        <SimilarProject />
      </main>
      {/* The skeletons' styles are late, and are part of the first screen only here. */}
      {project && <LateStyles />}
      {loaded?.next && <NextProject project={loaded.next} />}
    </>
  )
})

function Introduction({ project }: { project: ProjectSummary & Partial<ProjectDetails> }) {
  const { title, description, category, client, workAddress } = project
  return (
    <header className={styles.introduction} {...onGround(project.pictures[0])}>
      <Facts client={client}>{category && <Badge>{category}</Badge>}</Facts>
      <h1
        data-short={(title.length <= SHORT_TITLE && !hasLongWord(title)) || undefined}
        data-long={title.length > LONG_TITLE || undefined}
        data-long-word={hasLongWord(title)}
        data-text={title}
      >
        <span>{title}</span>
      </h1>
      {description && (
        <p data-text={description}>
          <span>{withFigures(description)}</span>
        </p>
      )}
      {workAddress && <WorkLink address={workAddress} />}
    </header>
  )
}

function Text({ project }: { project: ProjectDetails }) {
  const { fullDescription, features, testimonial, testimonialAuthor } = project
  return (
    <div className={styles.text}>
      {fullDescription && <About text={fullDescription} />}
      {testimonial && <Testimonial text={testimonial} author={testimonialAuthor} />}
      {features && <Features features={features} />}
    </div>
  )
}

function About({ text }: { text: string }) {
  return (
    <section aria-labelledby="project-about">
      <h2 id="project-about">{projectCopy.about}</h2>
      {text.split(/\n\s*\n/).map((paragraph, index) => (
        <p key={index}>{paragraph}</p>
      ))}
    </section>
  )
}

function Features({ features }: { features: readonly string[] }) {
  return (
    <section aria-labelledby="project-features">
      <h2 id="project-features">{projectCopy.features}</h2>
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
