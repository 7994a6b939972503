import { chatLink, readableRecipient } from '#core/chat/chat-recipient.ts'
import { copy } from '#texts/copy.ts'
import { buttonLook, type Look } from '../../ui/button-look.ts'
import { useSite } from '../use-site.ts'

interface ChatButtonProps extends Look {
  readonly label: string
  /** The id of a description. Without one, the title describes the button. */
  readonly describedBy?: string
}

export function ChatButton({ label, describedBy, ...look }: ChatButtonProps) {
  const { phone } = useSite().owner
  return (
    <a
      href={chatLink(phone)}
      target="_blank"
      rel="noopener"
      className={buttonLook(look)}
      title={copy.opensChat}
      aria-describedby={describedBy}
      // print.late.css shows the number, and before-hydration/chat-in-sight.ts looks for the attribute.
      data-phone={readableRecipient(phone)}
    >
      <WhatsAppMark />
      {label}
    </a>
  )
}

function WhatsAppMark() {
  return (
    <svg viewBox="0 0 24 24" width="1.25em" height="1.25em" fill="none" aria-hidden="true">
      <path
        d="M3.2 20.8l1.3-4.7a8.8 8.8 0 1 1 3.4 3.3z"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinejoin="round"
      />
      <path
        d="M8.9 7.4c.3-.1.7 0 .9.4l.7 1.6c.1.3 0 .6-.2.8l-.6.7c.7 1.4 1.7 2.4 3.2 3.1l.8-.8c.2-.2.5-.3.8-.2l1.6.8c.3.2.5.5.4.9-.2 1.2-1.3 1.9-2.4 1.7-3.4-.6-6.1-3.2-6.8-6.6-.2-1 .5-2.1 1.6-2.4z"
        fill="currentColor"
      />
    </svg>
  )
}
