/** The fields of the desk's page "Meu site". An empty field means the default. */
import type { ChatRecipient } from '../chat/chat-recipient.ts'
import { readRecipient, readStoredRecipient } from '../chat/typed-recipient.ts'
import { cleanLine } from '../fields/clean-text.ts'
import { emptyDraft } from '../fields/draft.ts'
import {
  choice,
  type DraftOf,
  type Field,
  type Fields,
  flag,
  group,
  image,
  invalid,
  line,
  paragraphs,
} from '../fields/field.ts'
import { email, profile } from '../fields/link.ts'
import type { ValueSource } from '../fields/source.ts'
import { SERVICE_COUNT, SERVICE_KEYS } from './site-settings.ts'

/** A pasted link to a chat may be this long. */
const MAX_PHONE_LENGTH = 500

/** In a form's draft, `phone` is also what the owner has typed, as long as it cannot be read. */
const phone = {
  control: 'line',
  empty: '',
  read(value: unknown, source: ValueSource): ChatRecipient {
    const text = phoneText(value, source)
    const reading = text === '' ? { recipient: text } : readRecipient(text)
    if ('recipient' in reading) return reading.recipient
    return invalid('', { code: 'not-recipient', reason: reading.problem }, value, source)
  },
  readRow(value: unknown, source: ValueSource): ChatRecipient {
    const text = phoneText(value, source)
    const recipient = text === '' ? text : readStoredRecipient(text)
    return recipient ?? invalid('', { code: 'not-recipient', reason: null }, value, source)
  },
} as const satisfies Field<ChatRecipient>

/** A backup may have any text. Reading a recipient from a million characters would take minutes. */
function phoneText(value: unknown, source: ValueSource): string {
  if (typeof value !== 'string') return invalid('', { code: 'not-text' }, value, source)
  const text = cleanLine(value)
  if (text.length <= MAX_PHONE_LENGTH) return text
  return invalid('', { code: 'too-long', max: MAX_PHONE_LENGTH }, value, source)
}

/** Two spaces in a row would widen the name on the first screen. */
export function cleanName(name: string): string {
  return cleanLine(name).replace(/\s+/g, ' ')
}

export const SITE_FIELDS = {
  name: line({ max: 80, clean: cleanName }),
  phone,
  portrait: image(),
  tagline: line({ max: 100, control: 'lines' }),
  about: paragraphs({ max: 3_000 }),
  /** A figure and its unit, such as `4+ anos`. */
  years: line({ max: 30 }),
  quote: line({ max: 160, control: 'lines' }),
  invitation: line({ max: 300, control: 'lines' }),
  instagram: profile('instagram'),
  linkedin: profile('linkedin'),
  github: profile('github'),
  email: email(),
  city: line({ max: 80 }),
  state: line({ max: 40 }),
  /** Whether the owner also serves clients online. */
  online: flag({ countsAs: false }),
  /** These three are at the head of the section "Serviços". */
  badge: line({ max: 40 }),
  subtitle: line({ max: 100, control: 'lines' }),
  caption: line({ max: 200, control: 'lines' }),
  /** The order is that of `SERVICE_KEYS`. */
  services: group(SERVICE_COUNT, {
    title: line({ max: 60 }),
    description: line({ max: 200, control: 'lines' }),
    /** The key of the default service with this icon. */
    icon: choice(SERVICE_KEYS),
    off: flag({ countsAs: false }),
  }),
} as const satisfies Fields

export type SiteDraft = DraftOf<typeof SITE_FIELDS>
export type ServiceTexts = SiteDraft['services'][number]

export const EMPTY_SITE_DRAFT: SiteDraft = emptyDraft(SITE_FIELDS)
