import type { ChatRecipient } from './chat-recipient.ts'

/** The message that a chat button writes for the visitor. The specification prescribes its wording. */
export const GREETING = 'Olá, quero fazer um projeto!'

/**
 * Returns the address that opens a WhatsApp conversation with the owner. Without a recipient, WhatsApp lets the visitor
 * choose one. A number has no plus sign in such an address (https://faq.whatsapp.com/5913398998672934); a user name
 * keeps its @, because `wa.me/name` does not work.
 */
export function chatLink(recipient: ChatRecipient): string {
  return `https://wa.me/${recipient.replace(/^\+/, '')}?text=${encodeURIComponent(GREETING)}`
}
