import { emptyDraft } from '../../../core/fields/draft.ts'
import {
  EMPTY_SITE_DRAFT,
  type ServiceTexts,
  SITE_FIELDS,
  type SiteDraft,
} from '../../../core/site/site-fields.ts'
import { fullDraft } from './full-draft.ts'

/** A draft that is empty except for these fields. */
export function aSiteDraft(fields: Partial<SiteDraft> = {}): SiteDraft {
  return { ...EMPTY_SITE_DRAFT, ...fields }
}

/** A service that is empty except for these fields. */
export function aService(fields: Partial<ServiceTexts> = {}): ServiceTexts {
  return { ...emptyDraft(SITE_FIELDS.services.parts), ...fields }
}

/** A draft in which every field has a value. Its texts have characters that are hard to store. */
export function aFullSiteDraft(): SiteDraft {
  const { services } = fullDraft(SITE_FIELDS, {})
  return fullDraft(SITE_FIELDS, {
    phone: '+5511988887777',
    portrait: 'https://example.com/a.webp?b={c}&d="e"',
    instagram: 'https://www.instagram.com/ana.lima',
    linkedin: 'https://www.linkedin.com/in/ana-lima',
    github: 'https://github.com/ana-lima',
    email: 'ana@exemplo.com.br',
    services: services.map((service, index) => ({ ...service, off: index > 0 })),
  })
}
