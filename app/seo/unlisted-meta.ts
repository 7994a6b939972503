import type { MetaDescriptor } from 'react-router'

/** Sets the title and `noindex`. For the desk, missing and failed pages, and projects that are still loading. */
export function unlistedMeta(title: string): MetaDescriptor[] {
  return [{ title }, { name: 'robots', content: 'noindex' }]
}
