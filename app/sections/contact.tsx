/** The closing statement. */
import { copy } from '../copy.ts'
import { ChatButton } from '../ui/chat-button.tsx'
import styles from './contact.module.css'

export function Contact() {
  const { headline, invitation, button } = copy.contact
  return (
    <section id="contact" className={styles.contact} aria-labelledby="contact-headline">
      <h2 id="contact-headline">{headline}</h2>
      <p>{invitation}</p>
      <ChatButton label={button} size="large" />
    </section>
  )
}
