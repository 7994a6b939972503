import type { ChatRecipient } from '../chat/chat-recipient.ts'
import { type FilledIn, filledIn } from '../fields/filled-in.ts'
import { SITE_FIELDS, type SiteDraft } from './site-fields.ts'

export interface Owner {
  readonly name: string
  readonly phone: ChatRecipient
}

/** What the owner enters first: in the desk, or as an environment variable. */
export const OWNER_ENTRIES = ['name', 'phone', 'portrait'] as const satisfies (keyof SiteDraft)[]
export type OwnerEntry = (typeof OWNER_ENTRIES)[number]

const UNNAMED = 'Meu Portfólio'

export interface Site {
  /** The public origin, without a slash at the end. */
  readonly url: string
  readonly owner: Owner
  /** Set if the owner's name is neither configured nor published, so `owner.name` is UNNAMED. */
  readonly isUnnamed?: true
  readonly texts?: SiteTexts
  /** Absent if the owner has published none of these fields. */
  readonly profile?: OwnerProfile
}

export const PROFILE_FIELDS = [
  'instagram',
  'linkedin',
  'github',
  'email',
  'city',
  'state',
  'online',
] as const satisfies (keyof SiteDraft)[]

type ProfileField = (typeof PROFILE_FIELDS)[number]
type Published = FilledIn<typeof SITE_FIELDS>
type OwnerProfile = Pick<Published, ProfileField>

/** Published texts. For an absent text, the site shows the default in `texts/copy.ts`. */
interface SiteTexts extends Omit<Published, OwnerEntry | ProfileField | 'about' | 'years'> {
  readonly paragraphs?: readonly string[]
  readonly years?: { readonly figure: string; readonly label: string }
}

/** @param configured its name and its recipient may be empty. */
export function siteOf(configured: Pick<Site, 'url' | 'owner'>, published: SiteDraft | null): Site {
  const {
    name = configured.owner.name,
    phone = configured.owner.phone,
    portrait: _portrait,
    ...others
  }: Published = published ? filledIn(SITE_FIELDS, published) : {}
  const { profile, texts } = Object.groupBy(Object.entries(others), ([field]) =>
    PROFILE_FIELDS.includes(field as ProfileField) ? 'profile' : 'texts',
  )
  return {
    url: configured.url,
    owner: { name: name || UNNAMED, phone },
    ...(name === '' && { isUnnamed: true }),
    ...(texts && { texts: textsOf(Object.fromEntries(texts)) }),
    ...(profile && { profile: Object.fromEntries(profile) }),
  }
}

function textsOf({ about, years, ...others }: Published): SiteTexts {
  return {
    ...others,
    ...(about && { paragraphs: about.split(/\n\s*\n/) }),
    ...(years && { years: splitYears(years) }),
  }
}

/** Splits after the first word with a digit (`4+ | anos`), unless it is the last one; else after the first word. */
function splitYears(years: string): { figure: string; label: string } {
  const words = years.split(' ')
  const numberAt = words.slice(0, -1).findIndex((word) => /\d/.test(word))
  const figureLength = Math.max(numberAt, 0) + 1
  return {
    figure: words.slice(0, figureLength).join(' '),
    label: words.slice(figureLength).join(' '),
  }
}
