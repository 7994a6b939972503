import { CheckCheck } from 'lucide'
import { GREETING } from '#core/chat-link.ts'
import { phoneNumberOf, readableRecipient } from '#core/chat-recipient.ts'
import { copy } from '#texts/copy.ts'
import { invitationOf } from '#texts/owner-texts.ts'
import { Icon } from '../../ui/icon.tsx'
import { ResponsivePicture } from '../../ui/responsive-picture.tsx'
import { ChatButton } from '../chat/chat-button.tsx'
import { OwnerLinks } from '../layout/owner-links.tsx'
import { useSite } from '../use-site.ts'
import styles from './contact.module.css'
import { PORTRAIT_SIZES } from './hero.tsx'

export function Contact() {
  const site = useSite()
  const { owner, portrait } = site
  const { headline, button, phone } = copy.contact
  const number = phoneNumberOf(owner.phone)
  return (
    <section id="contact" className={styles.contact} aria-labelledby="contact-headline">
      <h2 id="contact-headline">{headline}</h2>
      <div className={styles.thread}>
        {/* With the same `sizes`, browsers reuse the file that the hero has loaded. */}
        <ResponsivePicture
          picture={portrait}
          alternative=""
          sizes={PORTRAIT_SIZES}
          loading="lazy"
        />
        <p>{invitationOf(site)}</p>
        <p className={styles.visitor}>
          {GREETING}
          <Icon icon={CheckCheck} />
        </p>
        <ChatButton label={button} size="large" />
        {number && (
          <a className={styles.phone} href={`tel:${number}`}>
            {`${phone}: ${readableRecipient(number)}`}
          </a>
        )}
        <OwnerLinks className={styles.links} />
      </div>
    </section>
  )
}
