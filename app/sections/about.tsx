/** The section about the owner. */
import { copy } from '../copy.ts'
import { ResponsivePicture } from '../ui/responsive-picture.tsx'
import { useSite } from '../use-site.ts'
import styles from './about.module.css'

export function About() {
  const { portrait, texts } = useSite()
  const { headline, years, paragraphs, quote } = { ...copy.about, ...texts }
  return (
    <section id="about" className={styles.about} aria-labelledby="about-headline">
      <h2 id="about-headline">{headline}</h2>
      <ResponsivePicture
        picture={portrait}
        alternative=""
        sizes="(width < 40rem) 92vw, 440px"
        loading="lazy"
      />
      {/* Hidden from screen readers: the default first paragraph says the same. A paragraph by the owner may not. */}
      <div className={styles.years} aria-hidden="true">
        <strong>{years.figure}</strong> {years.label}
      </div>
      {paragraphs.map((paragraph, index) => (
        <p key={index}>{paragraph}</p>
      ))}
      <blockquote>
        {quote.split(' ').map((word, index) => (
          <span key={index}>{word} </span>
        ))}
      </blockquote>
    </section>
  )
}
