/**
 * Converts between the draft of the site and the texts that the form shows. Where the draft has an empty text,
 * the form shows the default.
 */
import { readableRecipient } from '#core/chat-recipient.ts'
import type { Site } from '#core/site.ts'
import type { SiteDraft } from '#core/site-fields.ts'
import { readRecipient } from '#core/typed-recipient.ts'
import { copy } from '#texts/copy.ts'

/** What the owner types; the portrait is chosen separately. */
export type SiteFormTexts = Omit<SiteDraft, 'portrait'>

/** @param owner from the configuration. @returns the default texts, as the form shows them. */
export function defaultTexts(owner: Site['owner']): SiteFormTexts {
  const { paragraphs, years, quote } = copy.about
  return {
    name: owner.name,
    phone: readableRecipient(owner.phone),
    tagline: copy.hero.tagline,
    about: paragraphs.join('\n\n'),
    years: `${years.figure} ${years.label}`,
    quote,
    services: copy.services.items.map(({ title, description }) => ({ title, description })),
  }
}

export function shownTexts(draft: SiteDraft, defaults: SiteFormTexts): SiteFormTexts {
  return {
    name: draft.name || defaults.name,
    phone: readableRecipient(draft.phone) || defaults.phone,
    tagline: draft.tagline || defaults.tagline,
    about: draft.about || defaults.about,
    years: draft.years || defaults.years,
    quote: draft.quote || defaults.quote,
    services: defaults.services.map((service, index) => ({
      title: draft.services[index]?.title || service.title,
      description: draft.services[index]?.description || service.description,
    })),
  }
}

/** The opposite of {@link shownTexts}. */
export function toDraft(
  texts: SiteFormTexts,
  portrait: string,
  defaults: SiteFormTexts,
): SiteDraft {
  const unlessDefault = (text: string, defaultText: string) =>
    text.trim() === defaultText ? '' : text.trim()
  return {
    name: unlessDefault(texts.name, defaults.name),
    phone: unlessDefault(recipientIn(texts.phone), recipientIn(defaults.phone)),
    portrait,
    tagline: unlessDefault(texts.tagline, defaults.tagline),
    about: unlessDefault(texts.about, defaults.about),
    years: unlessDefault(texts.years, defaults.years),
    quote: unlessDefault(texts.quote, defaults.quote),
    services: texts.services.map(({ title, description }, index) => ({
      title: unlessDefault(title, defaults.services[index]?.title ?? ''),
      description: unlessDefault(description, defaults.services[index]?.description ?? ''),
    })),
  }
}

/** Keeps a text that cannot be read: the server will explain what is wrong with it. */
function recipientIn(text: string): string {
  const reading = readRecipient(text)
  return 'recipient' in reading ? reading.recipient : text.trim()
}

/** @returns the values of a draft. The keys are the names of the form's fields. */
export function fieldsOf(draft: SiteDraft): Readonly<Record<string, string>> {
  const { name, phone, portrait, tagline, about, years, quote, services } = draft
  const parts = services.flatMap(({ title, description }, index) => [
    [serviceField(index, 'title'), title],
    [serviceField(index, 'description'), description],
  ])
  return {
    ...{ name, phone, portrait, tagline, about, years, quote },
    ...Object.fromEntries(parts),
  }
}

/** The name of a service's field. It equals the field's path in an error of zod, joined with dots. */
export const serviceField = (index: number, part: 'title' | 'description') =>
  `services.${index}.${part}`

export function isSameSite(one: SiteDraft, other: SiteDraft): boolean {
  const otherFields = fieldsOf(other)
  return Object.entries(fieldsOf(one)).every(([name, text]) => otherFields[name] === text)
}
