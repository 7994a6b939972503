/**
 * Converts between the draft of the site and what its form contains. Where the draft has an empty text, the form shows
 * the default.
 */
import { readableRecipient } from '#core/chat/chat-recipient.ts'
import { readRecipient } from '#core/chat/typed-recipient.ts'
import type { Site } from '#core/site/site.ts'
import { EMPTY_SITE_DRAFT, SITE_FIELDS, type SiteDraft } from '#core/site/site-fields.ts'
import { copy } from '#texts/copy.ts'
import { mapInputs, trimmed, valueAt } from '../form/inputs.ts'
import type { Submission } from '../form/publish.ts'

/** What the form of "Meu site" sends. */
export type SiteSubmission = Submission<SiteDraft>

/** @param owner from the configuration. @returns the defaults, as the form shows them; empty if a field has none. */
export function defaultInputs(owner: Site['owner']): SiteDraft {
  const { paragraphs, years, quote } = copy.about
  return {
    ...EMPTY_SITE_DRAFT,
    name: owner.name,
    phone: readableRecipient(owner.phone),
    tagline: copy.hero.tagline,
    about: paragraphs.join('\n\n'),
    years: `${years.figure} ${years.label}`,
    quote,
    invitation: copy.contact.invitation,
    badge: copy.services.badge,
    subtitle: copy.services.subtitle,
    caption: copy.services.caption,
    services: copy.services.items.map(({ key, title, description }) => ({
      title,
      description,
      icon: key,
      off: false,
    })),
  }
}

export function toSiteInputs(draft: SiteDraft, defaults: SiteDraft): SiteDraft {
  const readable = { ...draft, phone: readableRecipient(draft.phone) }
  return mapInputs(
    SITE_FIELDS,
    readable,
    (value, { name }) => value || (valueAt(defaults, name) ?? ''),
  )
}

/** The opposite of {@link toSiteInputs}. */
export function toSiteDraft(inputs: SiteDraft, defaults: SiteDraft): SiteDraft {
  const draft = { ...inputs, phone: recipientIn(inputs.phone) }
  const defaultDraft = { ...defaults, phone: recipientIn(defaults.phone) }
  return mapInputs(SITE_FIELDS, draft, (value, input) => {
    const text = trimmed(value, input)
    const isDefault = typeof text === 'string' && text === valueAt(defaultDraft, input.name)
    return isDefault ? '' : text
  })
}

/** Keeps a text that cannot be read: the server will explain what is wrong with it. */
function recipientIn(text: string): string {
  const reading = readRecipient(text)
  return 'recipient' in reading ? reading.recipient : text.trim()
}
