import { EMPTY_SITE_DRAFT, type SiteDraft } from '../../../core/site-fields.ts'

/** A draft that is empty except for these fields. */
export function aSiteDraft(fields: Partial<SiteDraft> = {}): SiteDraft {
  return { ...EMPTY_SITE_DRAFT, ...fields }
}

/** A draft in which every field has a value. Its texts have characters that are hard to store. */
export function aFullSiteDraft(): SiteDraft {
  const awkward = 'Olá, "mundo" \\ {chave} \'x\' 100% – 🚀'
  return {
    name: awkward,
    phone: '+5511988887777',
    portrait: 'https://example.com/a.webp?b={c}&d="e"',
    tagline: awkward,
    about: `${awkward}\n\n${awkward}`,
    // The limit of `years` is shorter than the whole text.
    years: awkward.slice(0, 20),
    quote: awkward,
    services: EMPTY_SITE_DRAFT.services.map((_, index) => ({
      title: `${index} ${awkward}`,
      description: awkward,
    })),
  }
}
