import { projectCopy } from '#texts/project-copy.ts'
import { ChatButton } from '../chat/chat-button.tsx'
import { ChatStrip } from '../chat/chat-within-reach.tsx'
import styles from './similar-project.module.css'

export function SimilarProject() {
  const { similar, similarInvitation, requestQuote } = projectCopy
  return (
    <aside className={styles.similar} aria-labelledby="similar">
      <h2 id="similar">{similar}</h2>
      <p>{similarInvitation}</p>
      <ChatButton label={requestQuote} />
      <ChatStrip label={requestQuote} portraitSizes="44px" />
    </aside>
  )
}
