/** The invitation to ask for a similar project. On phones, its button sticks to the lower edge of the screen. */
import { copy } from '../copy.ts'
import { ChatButton } from '../ui/chat-button.tsx'
import styles from './project-detail.module.css'

export function SimilarProject() {
  const { similar, similarInvitation, quote } = copy.project
  return (
    <aside className={styles.similar} aria-labelledby="similar">
      <div className={styles.invitation}>
        <h2 id="similar">{similar}</h2>
        <p>{similarInvitation}</p>
      </div>
      <div className={styles.strip}>
        <ChatButton label={quote} />
      </div>
    </aside>
  )
}
