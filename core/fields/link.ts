import { checkedLine } from './field.ts'

/** Longer addresses do not work everywhere. */
export const MAX_LINK_LENGTH = 2_000

/** The address of a page on another site. Without a scheme, it gets https. */
export const link = () => checkedLine({ code: 'not-link', check: linkIn })

function linkIn(text: string): string | null {
  const address = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`)
  const isUsable =
    address !== null &&
    address.href.length <= MAX_LINK_LENGTH &&
    /[^.]\.[^.]/.test(address.hostname) &&
    address.username === '' &&
    address.password === ''
  return isUsable ? address.href : null
}
