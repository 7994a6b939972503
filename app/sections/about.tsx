/** Who is behind the work. */
import { copy } from '../copy.ts'
import styles from './about.module.css'

export function About() {
  const { headline, paragraphs, quote } = copy.about
  return (
    <section id="about" className={styles.about} aria-labelledby="about-headline">
      <div className={styles.text}>
        <h2 id="about-headline">{headline}</h2>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <blockquote className={styles.quote}>
        <p>{quote}</p>
      </blockquote>
    </section>
  )
}
