/** A project: gallery, description, features, and the card that asks for a similar one. */
import { Check } from 'lucide'
import { type Picture as Described, PLACEHOLDER } from '../../core/picture.ts'
import type { Project } from '../../core/project.ts'
import { copy } from '../copy.ts'
import { Badge } from '../ui/badge.tsx'
import { Carousel } from '../ui/carousel.tsx'
import { Icon } from '../ui/icon.tsx'
import { Picture } from '../ui/picture.tsx'
import { ProjectBar } from './project-bar.tsx'
import styles from './project-detail.module.css'
import { ShareButton } from './share-button.tsx'
import { SimilarProject } from './similar-project.tsx'

/** Matches the stylesheet: the gallery takes two thirds of the content's width, or all of it. */
const SIZES =
  '(min-width: 80rem) 736px, (min-width: 64rem) calc(66.7vw - 96px), min(90vw, 100vw - 40px)'

export interface ShownProject extends Omit<Project, 'images'> {
  readonly pictures: readonly Described[]
}

export function ProjectDetail({ project }: { project: ShownProject }) {
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

function Gallery({ project: { title, pictures } }: { project: ShownProject }) {
  if (pictures.length === 0) {
    return (
      <Picture
        className={styles.placeholder}
        picture={PLACEHOLDER}
        alternative=""
        sizes={SIZES}
        loading="first"
      />
    )
  }
  const { carousel, gallery, previousImage, nextImage, imagePosition, image } = copy.project
  return (
    <Carousel
      label={gallery}
      kind={carousel}
      previous={previousImage}
      next={nextImage}
      position={imagePosition}
      sizes={SIZES}
      pictures={pictures}
      alternative={(index) => image(title, index)}
    />
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
