import type { Picture } from '#core/picture/picture.ts'
import { projectCopy } from '#texts/project-copy.ts'
import { ChatStrip } from '../chat/chat-within-reach.tsx'
import { Thread } from '../chat/thread.tsx'
import { onGround } from './ground.ts'
import styles from './similar-project.module.css'
import './similar-project.late.css'

const PORTRAIT_SIZES = '44px'

/** @param picture the project's first one, on whose ground the page opens. */
export function SimilarProject({ picture }: { picture: Picture | undefined }) {
  const { similar, similarInvitation, requestQuote } = projectCopy
  return (
    <aside className={styles.similar} aria-labelledby="similar" {...onGround(picture)}>
      <h2 id="similar">{similar}</h2>
      <Thread invitation={similarInvitation} portraitSizes={PORTRAIT_SIZES} button={requestQuote} />
      <ChatStrip label={requestQuote} portraitSizes={PORTRAIT_SIZES} />
    </aside>
  )
}
