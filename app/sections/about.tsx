/** The section about the owner. */
import { copy } from '../copy.ts'
import { Picture } from '../ui/picture.tsx'
import { useSite } from '../use-site.ts'
import styles from './about.module.css'

export function About() {
  const { headline, years, paragraphs, quote } = copy.about
  return (
    <section id="about" className={styles.about} aria-labelledby="about-headline">
      <h2 id="about-headline">{headline}</h2>
      <Picture
        picture={useSite().portrait}
        alternative=""
        sizes="(width < 64rem) 92vw, 440px"
        loading="lazy"
      />
      {/* Hidden from screen readers: the first paragraph says the same. */}
      <div className={styles.years} aria-hidden="true">
        <strong>{years.figure}</strong> {years.label}
      </div>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <blockquote>
        {quote.split(' ').map((word) => (
          <span key={word}>{word} </span>
        ))}
      </blockquote>
    </section>
  )
}
