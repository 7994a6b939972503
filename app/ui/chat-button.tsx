/** The site's call to action. Opens the chat with the owner in a new tab. */
import { chatLink } from '#core/chat-link.ts'
import { readableRecipient } from '#core/chat-recipient.ts'
import { copy } from '#texts/copy.ts'
import { useSite } from '../site/use-site.ts'
import { buttonLook, type Look } from './button-look.ts'
import { WhatsAppMark } from './whatsapp-mark.tsx'

export function ChatButton({ label, ...look }: Look & { readonly label: string }) {
  const { phone } = useSite().owner
  return (
    <a
      href={chatLink(phone)}
      target="_blank"
      rel="noopener"
      className={buttonLook(look)}
      title={copy.opensChat}
      // print.css shows the number after the label, because a printed link cannot be followed. Also,
      // before-hydration/chat-in-sight.ts finds the chat buttons by this attribute.
      data-phone={readableRecipient(phone)}
    >
      <WhatsAppMark />
      {label}
    </a>
  )
}
