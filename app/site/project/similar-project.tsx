import { projectCopy } from '#texts/project-copy.ts'
import { ChatStrip } from '../chat/chat-within-reach.tsx'
import { Thread } from '../chat/thread.tsx'
import styles from './similar-project.module.css'

const PORTRAIT_SIZES = '44px'

export function SimilarProject() {
  const { similar, similarInvitation, requestQuote } = projectCopy
  return (
    <aside className={styles.similar} aria-labelledby="similar">
      <h2 id="similar">{similar}</h2>
      <Thread invitation={similarInvitation} portraitSizes={PORTRAIT_SIZES} button={requestQuote} />
      <ChatStrip label={requestQuote} portraitSizes={PORTRAIT_SIZES} />
    </aside>
  )
}
