/** Public pages run this in the browser, so it loads no library, unlike typed-recipient.ts. */

/** A phone number in E.164 (`+5511999990000`), a WhatsApp user name (`@ana.lima`), or empty. */
export type ChatRecipient = string

const BRAZILIAN = /^\+55(?<area>[1-9]\d)(?<first>9?\d{4})(?<last>\d{4})$/

/** @returns for example `+55 11 99999-0000`; a foreign number or a user name stays unchanged. */
export function readableRecipient(recipient: ChatRecipient): string {
  const { area, first, last } = BRAZILIAN.exec(recipient)?.groups ?? {}
  return area ? `+55 ${area} ${first}-${last}` : recipient
}

export function phoneNumberOf(recipient: ChatRecipient): string | null {
  return recipient.startsWith('+') ? recipient : null
}

/** The specification prescribes this text. */
export const GREETING = 'Olá, quero fazer um projeto!'

/**
 * Without a recipient, WhatsApp lets the visitor choose one. A number has no plus sign in such an address
 * (https://faq.whatsapp.com/5913398998672934); a user name keeps its @, because `wa.me/name` does not work.
 */
export function chatLink(recipient: ChatRecipient): string {
  return `https://wa.me/${recipient.replace(/^\+/, '')}?text=${encodeURIComponent(GREETING)}`
}
