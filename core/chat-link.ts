/** The message that a chat button writes for the visitor. The specification prescribes its wording. */
export const GREETING = 'Olá, quero fazer um projeto!'

/**
 * Returns the address that opens a WhatsApp conversation with the owner.
 * @param phone only digits, with the country code (https://faq.whatsapp.com/5913398998672934).
 */
export function chatLink(phone: string): string {
  return `https://wa.me/${phone}?text=${encodeURIComponent(GREETING)}`
}
