import type { MetaDescriptor } from 'react-router'

/** Sets the title and `noindex`. For the desk, and for pages that are missing, failed or still loading. */
export function unlistedMeta(title: string): MetaDescriptor[] {
  return [{ title }, { name: 'robots', content: 'noindex' }]
}
