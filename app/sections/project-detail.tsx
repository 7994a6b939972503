/** A project, whole: gallery, story, features, and the invitation to have one like it. */
import { Check } from 'lucide-react'
import type { Project } from '../../core/project.ts'
import { copy } from '../copy.ts'
import { Badge } from '../ui/badge.tsx'
import { Carousel } from '../ui/carousel.tsx'
import { ProjectBar } from './project-bar.tsx'
import { PLACEHOLDER_IMAGE } from './project-card.tsx'
import styles from './project-detail.module.css'
import { ShareButton } from './share-button.tsx'
import { SimilarProject } from './similar-project.tsx'

export function ProjectDetail({ project }: { project: Project }) {
  const { title, description, category, fullDescription, features } = project
  return (
    <>
      <ProjectBar />
      <main id="content" tabIndex={-1} className={styles.detail}>
        <div className={styles.gallery}>
          <Gallery project={project} />
        </div>
        <header className={styles.introduction}>
          {category && <Badge>{category}</Badge>}
          <h1>{title}</h1>
          {description && <p>{description}</p>}
          <ShareButton title={title} />
        </header>
        <div className={styles.text}>
          {fullDescription && <About text={fullDescription} />}
          {features.length > 0 && <Features features={features} />}
        </div>
        <SimilarProject />
      </main>
    </>
  )
}

function Gallery({ project: { title, images } }: { project: Project }) {
  if (images.length === 0) {
    return (
      <img
        className={styles.placeholder}
        src={PLACEHOLDER_IMAGE}
        alt=""
        width={1600}
        height={1000}
      />
    )
  }
  const { gallery, previousImage, nextImage, imagePosition, image } = copy.project
  return (
    <Carousel
      label={gallery}
      previous={previousImage}
      next={nextImage}
      position={imagePosition}
      images={images.map((source, index) => ({ source, alternative: image(title, index + 1) }))}
    />
  )
}

function About({ text }: { text: string }) {
  return (
    <section aria-labelledby="about">
      <h2 id="about">{copy.project.about}</h2>
      {text.split(/\n\s*\n/).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  )
}

function Features({ features }: { features: readonly string[] }) {
  return (
    <section aria-labelledby="features">
      <h2 id="features">{copy.project.features}</h2>
      <ul className={styles.features}>
        {features.map((feature) => (
          <li key={feature}>
            <Check aria-hidden="true" />
            {feature}
          </li>
        ))}
      </ul>
    </section>
  )
}
