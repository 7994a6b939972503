/** The contact section: the chat, and the phone number for visitors who prefer to call. */
import { phoneLink, readablePhone } from '../../core/phone-number.ts'
import { copy } from '../copy.ts'
import { ChatButton } from '../ui/chat-button.tsx'
import { Picture } from '../ui/picture.tsx'
import { useSite } from '../use-site.ts'
import styles from './contact.module.css'

export function Contact() {
  const { owner, portrait } = useSite()
  const { headline, invitation, button, phone } = copy.contact
  return (
    <section id="contact" className={styles.contact} aria-labelledby="contact-headline">
      <h2 id="contact-headline">{headline}</h2>
      <Picture picture={portrait} alternative="" sizes="88px" loading="lazy" />
      <p>{invitation}</p>
      <ChatButton label={button} size="large" />
      <a className={styles.phone} href={phoneLink(owner.phone)}>
        {`${phone}: ${readablePhone(owner.phone)}`}
      </a>
    </section>
  )
}
