/** The kinds of fields that lead to another site, or to a mailbox. */
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

interface Network {
  readonly host: RegExp
  /** The beginning of a page's address, without the owner's name. The stored addresses have this origin. */
  readonly base: string
  /** The path of a profile, without a slash at its end. */
  readonly path: RegExp
}

const NETWORKS = {
  instagram: {
    host: /^(?:www\.|m\.)?instagram\.com$/,
    base: 'https://www.instagram.com/',
    path: /^\/(?=[\w.]{1,30}$)\w+(?:\.\w+)*$/,
  },
  linkedin: {
    host: /^(?:[a-z]{1,3}\.|mobile\.)?linkedin\.com$/,
    base: 'https://www.linkedin.com/in/',
    // Letters with accents are percent-encoded. `/in/me` leads each visitor to their own profile.
    path: /^\/(?:in|company)\/(?!me$)(?:[\w-]|%[89a-f][\da-f]){2,300}$/i,
  },
  github: {
    host: /^(?:www\.)?github\.com$/,
    base: 'https://github.com/',
    path: /^\/[a-z\d](?:-?[a-z\d]){0,38}$/i,
  },
} as const satisfies Record<string, Network>

/** In UTF-16 code units, as typed. A copied link may have a long query, which is not stored. */
const MAX_LENGTH = 2_000

/** The address of the owner's page. The owner types the name of the page, or pastes a link. */
export function profile(network: keyof typeof NETWORKS) {
  const { host, base, path } = NETWORKS[network]

  function check(text: string): string | null {
    if (text.length > MAX_LENGTH) return null
    const typed = text.replace(/^@|\.+$/g, '')
    if (typed === '') return ''
    const link = typed.includes('/') ? typed.replace(/^(?!https?:)/i, 'https://') : base + typed
    const address = URL.parse(link)
    const page = address?.pathname.replace(/\/$/, '') ?? ''
    const isProfile = address && host.test(address.hostname) && path.test(page) && isDecodable(page)
    return isProfile ? new URL(page, base).href : null
  }
  return checkedLine({ code: 'not-profile', check })
}

/** The site shows the name decoded. */
function isDecodable(path: string): boolean {
  try {
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}

const MAX_EMAIL_LENGTH = 254
/**
 * The rule of HTML for `<input type="email">`, but the domain must have a dot, and the part before the @ may only have
 * characters that need no encoding in a `mailto:` link. The others come from copied links.
 */
const EMAIL =
  /^[a-z\d.!$'*+_~-]+@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i

export const email = () => checkedLine({ code: 'not-email', check: addressIn })

function addressIn(text: string): string | null {
  const address = text.replace(/^mailto:/i, '')
  const isUsable = address === '' || (address.length <= MAX_EMAIL_LENGTH && EMAIL.test(address))
  return isUsable ? address : null
}
