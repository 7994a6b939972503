import { copy } from '#texts/copy.ts'
import { aboutOf } from '#texts/owner-texts.ts'
import { ResponsivePicture } from '../../ui/responsive-picture.tsx'
import { useSite } from '../use-site.ts'
import styles from './about.late.module.css'

export function About() {
  const site = useSite()
  const { years, paragraphs, quote } = aboutOf(site)
  // The default paragraphs contain the default years, which screen readers should not read twice.
  const areYearsInText = paragraphs === copy.about.paragraphs && years === copy.about.years
  return (
    <section id="about" className={styles.about} aria-labelledby="about-headline">
      <h2 id="about-headline">{copy.about.headline}</h2>
      <ResponsivePicture
        className={styles.portrait}
        picture={site.portrait}
        alternative=""
        sizes="(width < 40rem) 100vw, min(38vw, 43rem)"
        loading="lazy"
      />
      <div className={styles.years} aria-hidden={areYearsInText}>
        <strong>{years.figure}</strong> {years.label}
      </div>
      <div className={styles.text}>
        {paragraphs.map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
      </div>
      <blockquote>
        {quote.split(' ').map((word, index) => (
          <span key={index}>{word} </span>
        ))}
      </blockquote>
    </section>
  )
}
