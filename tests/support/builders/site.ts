import { EMPTY_SITE_DRAFT, type ServiceTexts, type SiteDraft } from '../../../core/site-fields.ts'

/** A draft that is empty except for these fields. */
export function aSiteDraft(fields: Partial<SiteDraft> = {}): SiteDraft {
  return { ...EMPTY_SITE_DRAFT, ...fields }
}

/** A service that is empty except for these fields. */
export function aService(fields: Partial<ServiceTexts> = {}): ServiceTexts {
  return { title: '', description: '', icon: '', off: false, ...fields }
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
    invitation: awkward,
    badge: awkward,
    subtitle: awkward,
    caption: awkward,
    instagram: 'https://www.instagram.com/ana.lima',
    linkedin: 'https://www.linkedin.com/in/ana-lima',
    github: 'https://github.com/ana-lima',
    email: 'ana@exemplo.com.br',
    city: awkward,
    // The limit of `state` is shorter than the whole text.
    state: awkward.slice(0, 20),
    online: true,
    services: EMPTY_SITE_DRAFT.services.map((_, index) => ({
      title: `${index} ${awkward}`,
      description: awkward,
      icon: 'custom',
      off: index > 0,
    })),
  }
}
