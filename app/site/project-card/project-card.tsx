import { ArrowRight } from 'lucide'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { shapeOf } from '#core/picture/picture-size.ts'
import { projectPath } from '#core/project/project.ts'
import { copy } from '#texts/copy.ts'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { hasLongWord } from '../../ui/long-word.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useLinkState } from '../page-change/arrival.ts'
import { FramedPicture } from './framed-picture.tsx'
import type { LeadingFigures } from './leading-figures.ts'
import styles from './project-card.late.module.css'
import type { ProjectSummary } from './project-summary.ts'

/** The widths are for three, two and one columns (projects.late.module.css). */
export const SMALL_SIZES = '(min-width: 64rem) min(29vw, 539px), (min-width: 40rem) 45vw, 90vw'
/** The first of three or more cards and cards in an incomplete last row are larger. */
const LARGE_SIZES = '(min-width: 64rem) min(61vw, 1101px), 90vw'

/** An upright picture takes 44 % of its frame's width (framed-picture.module.css). */
const UPRIGHT_SIZES = '(min-width: 64rem) min(27vw, 484px), 45vw'

/** A card without figures sets its title large, unless the title has more characters. */
const LONG_TITLE = 40

interface LinkProps {
  readonly project: ProjectSummary
  /** For a picture that fills the card's width. */
  readonly sizes: string
  readonly children: ReactNode
}

/** A view transition moves the picture of this link to the gallery of the project's page. */
export function ProjectLink({ project, sizes, children }: LinkProps) {
  const { slug, title, pictures } = project
  const [picture = null] = pictures
  const pictureSizes = picture && shapeOf(picture) === 'upright' ? UPRIGHT_SIZES : sizes
  return (
    <Link
      to={projectPath(slug)}
      state={useLinkState(project, pictureSizes)}
      className={styles.link}
      discover="none"
    >
      <div className={styles.picture} data-moves="">
        <FramedPicture
          picture={picture}
          alternative={copy.projects.picture(title, 1)}
          sizes={pictureSizes}
        />
      </div>
      {children}
    </Link>
  )
}

export function ProjectCard({ project, large }: { project: ProjectSummary; large: boolean }) {
  const { title, description, category, leading, poster } = project
  return (
    <li className={styles.card} {...poster}>
      <ProjectLink project={project} sizes={large ? LARGE_SIZES : SMALL_SIZES}>
        <div>
          {category && <Badge>{category}</Badge>}
          {leading && <Leading {...leading} />}
          <h3
            className={styles.title}
            data-long={title.length > LONG_TITLE || undefined}
            data-long-word={hasLongWord(title)}
          >
            {title}
          </h3>
          {description && <p className={styles.description}>{description}</p>}
        </div>
      </ProjectLink>
    </li>
  )
}

/** The figures repeat a part of the description, so screen readers skip them. */
function Leading({ figures, length }: LeadingFigures) {
  return (
    <div className={styles.figures} data-length={length} aria-hidden="true">
      {figures.map(({ number, unit }, index) => (
        <Fragment key={index}>
          {index > 0 && <Icon icon={ArrowRight} />}
          {number}
          {unit && <small>{unit}</small>}
        </Fragment>
      ))}
    </div>
  )
}

export function ProjectCardSkeleton() {
  return (
    <li className={styles.card}>
      <div className={styles.link} aria-hidden="true">
        <div className={styles.picture}>
          <Skeleton shape="picture" />
        </div>
        <div>
          <Skeleton shape="badge" />
          <div className={styles.figures}>
            <Skeleton shape="line" />
          </div>
          <h3 className={styles.title}>
            <Skeleton shape="line" />
          </h3>
          <p className={styles.description}>
            <Skeleton shape="line" />
            <Skeleton shape="line" />
          </p>
        </div>
      </div>
    </li>
  )
}
