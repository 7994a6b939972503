import { phoneNumberOf, readableRecipient } from '#core/chat/chat-recipient.ts'
import { copy } from '#texts/copy.ts'
import { invitationOf } from '#texts/owner-texts.ts'
import { Thread } from '../chat/thread.tsx'
import { OwnerLinks } from '../layout/owner-links.tsx'
import { useSite } from '../use-site.ts'
import styles from './contact.late.module.css'

export function Contact({ portraitSizes }: { portraitSizes: string }) {
  const site = useSite()
  const { headline, button, phone } = copy.contact
  const number = phoneNumberOf(site.owner.phone)
  return (
    <section id="contact" className={styles.contact} aria-labelledby="contact-headline">
      <h2 id="contact-headline">{headline}</h2>
      <Thread invitation={invitationOf(site)} portraitSizes={portraitSizes} button={button}>
        <OwnerLinks className={styles.links}>
          {number && (
            <li>
              <a href={`tel:${number}`}>
                {phone}: <span>{readableRecipient(number)}</span>
              </a>
            </li>
          )}
        </OwnerLinks>
      </Thread>
    </section>
  )
}
