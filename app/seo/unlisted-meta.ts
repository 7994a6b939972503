import type { MetaDescriptor } from 'react-router'

/** Sets the title and `noindex`. Used for the desk, for missing and failed pages, and while a project is loading. */
export function unlistedMeta(title: string): MetaDescriptor[] {
  return [{ title }, { name: 'robots', content: 'noindex' }]
}
