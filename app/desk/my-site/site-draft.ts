/** The form of the site shows the default of a text that is empty in the draft. */
import { readableRecipient } from '#core/chat/chat-recipient.ts'
import { draftOfInputs, type InputValues, inputValues, readDraft } from '#core/fields/draft.ts'
import type { Site } from '#core/site/site.ts'
import { EMPTY_SITE_DRAFT, SITE_FIELDS } from '#core/site/site-fields.ts'
import { copy } from '#texts/copy.ts'

/** Empty if a field has no default. @param owner from the configuration. */
export function defaultInputs(owner: Site['owner']): InputValues {
  const { paragraphs, years, quote } = copy.about
  return inputValues(SITE_FIELDS, {
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
  })
}

export function withDefaults(values: InputValues, defaults: InputValues): InputValues {
  const readable = { ...values, phone: readableRecipient(`${values.phone}`) }
  const entries = Object.entries(readable).map(([name, value]) => [name, value || defaults[name]])
  return Object.fromEntries(entries)
}

/** The opposite of {@link withDefaults}. */
export function withoutDefaults(inputs: InputValues, defaults: InputValues): InputValues {
  const [published, publishedDefaults] = [cleaned(inputs), cleaned(defaults)]
  // A text that cannot be read is empty here. It stays, and the server explains what is wrong with it.
  const isDefault = (name: string) => published[name] && published[name] === publishedDefaults[name]
  const entries = Object.entries(inputs).map(([name, value]) => [
    name,
    isDefault(name) ? '' : value,
  ])
  return Object.fromEntries(entries)
}

function cleaned(inputs: InputValues): InputValues {
  return inputValues(SITE_FIELDS, readDraft(SITE_FIELDS, draftOfInputs(SITE_FIELDS, inputs)).draft)
}
