import styles from '../desk.module.css'
import { GUIDE_MENTION, guideAnchor } from '../guide/guide-anchor.ts'
import { PATHS } from '../paths.ts'

/** The words that name a part of the guide become a link to it. */
export function Sentence({ text }: { readonly text: string }) {
  const [words, title] = GUIDE_MENTION.exec(text) ?? []
  if (!words || !title) return text
  const [before, after] = text.split(words)
  return (
    <>
      {before}
      {/* The form of this page may contain what the owner has typed, so the guide opens in a new tab. */}
      <a
        href={`${PATHS.guide}#${guideAnchor(title)}`}
        target="_blank"
        className={styles.link}
        rel="noopener"
      >
        {words}
      </a>
      {after}
    </>
  )
}
