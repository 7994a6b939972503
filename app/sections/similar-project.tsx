/** The card beside a project, or the bar at the bottom of a phone, that asks for a similar project. */
import { copy } from '../copy.ts'
import { ChatButton } from '../ui/chat-button.tsx'
import styles from './project-detail.module.css'

export function SimilarProject() {
  const { similar, similarInvitation, quote } = copy.project
  return (
    <aside className={styles.similar} aria-labelledby="similar">
      <h2 id="similar">{similar}</h2>
      <p>{similarInvitation}</p>
      <ChatButton label={quote} />
    </aside>
  )
}
