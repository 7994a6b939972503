/** The site's call to action: opens the chat with the owner in a new tab. */
import { readablePhone } from '../../core/phone-number.ts'
import { copy } from '../copy.ts'
import { useChatLink, useSite } from '../use-site.ts'
import { buttonLook } from './button-look.ts'
import { WhatsAppMark } from './whatsapp-mark.tsx'

interface ChatButtonProps {
  readonly label: string
  readonly size?: 'medium' | 'large'
}

export function ChatButton({ label, size = 'medium' }: ChatButtonProps) {
  return (
    <a
      href={useChatLink()}
      target="_blank"
      rel="noopener"
      className={buttonLook({ size })}
      title={copy.opensChat}
      // Printed beside the label.
      data-phone={readablePhone(useSite().owner.phone)}
    >
      <WhatsAppMark />
      {label}
    </a>
  )
}
