/** Converts between the draft of the site, in which empty means original, and the texts that the form shows. */
import { phoneDigits, readablePhone, typedPhoneDigits } from '../../../core/phone-number.ts'
import type { Site } from '../../../core/site.ts'
import type { SiteDraft } from '../../../core/site-settings.ts'
import { copy } from '../../copy.ts'

/** What the owner types; the portrait is chosen separately. */
export type SiteTexts = Omit<SiteDraft, 'portrait'>

/** @param owner the configured owner. @returns the original texts. */
export function originalTexts(owner: Site['owner']): SiteTexts {
  const { paragraphs, years, quote } = copy.about
  return {
    name: owner.name,
    phone: readablePhone(owner.phone),
    tagline: copy.hero.tagline,
    about: paragraphs.join('\n\n'),
    years: `${years.figure} ${years.label}`,
    quote,
    services: copy.services.items,
  }
}

export function shownTexts(draft: SiteDraft, original: SiteTexts): SiteTexts {
  return {
    name: draft.name || original.name,
    // A draft that was not published may have a text that is not a number.
    phone: phoneDigits(draft.phone) ? readablePhone(draft.phone) : draft.phone || original.phone,
    tagline: draft.tagline || original.tagline,
    about: draft.about || original.about,
    years: draft.years || original.years,
    quote: draft.quote || original.quote,
    services: original.services.map((service, index) => ({
      title: draft.services[index]?.title || service.title,
      description: draft.services[index]?.description || service.description,
    })),
  }
}

/** The opposite of {@link shownTexts}. */
export function toDraft(texts: SiteTexts, portrait: string, original: SiteTexts): SiteDraft {
  const unlessOriginal = (text: string, originalText: string) =>
    text.trim() === originalText ? '' : text.trim()
  // The server explains what is wrong with a text that is not a number.
  const phone = typedPhoneDigits(texts.phone) ?? texts.phone.trim()
  return {
    name: unlessOriginal(texts.name, original.name),
    phone: unlessOriginal(phone, typedPhoneDigits(original.phone) ?? ''),
    portrait,
    tagline: unlessOriginal(texts.tagline, original.tagline),
    about: unlessOriginal(texts.about, original.about),
    years: unlessOriginal(texts.years, original.years),
    quote: unlessOriginal(texts.quote, original.quote),
    services: texts.services.map(({ title, description }, index) => ({
      title: unlessOriginal(title, original.services[index]?.title ?? ''),
      description: unlessOriginal(description, original.services[index]?.description ?? ''),
    })),
  }
}

/** A draft's values by the names of the form's fields, to compare or show them. */
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

/** The name of a service's field, as `zod` names it in an error. */
export const serviceField = (index: number, part: 'title' | 'description') =>
  `services.${index}.${part}`

export function isSameSite(one: SiteDraft, other: SiteDraft): boolean {
  const others = fieldsOf(other)
  return Object.entries(fieldsOf(one)).every(([name, text]) => others[name] === text)
}
