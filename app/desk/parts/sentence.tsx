import { GUIDE_MENTION, guideAnchor } from '../guide/guide-anchor.ts'
import { PATHS } from '../paths.ts'
import styles from './text-link.module.css'

/** A sentence for the owner. If it names a part of the guide, these words are a link to that part. */
export function Sentence({ text }: { readonly text: string }) {
  const [words, title] = GUIDE_MENTION.exec(text) ?? []
  if (!words || !title) return text
  const [before, after] = text.split(words)
  return (
    <>
      {before}
      {/* A new tab, because the form of this page may contain what the owner has typed. */}
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
