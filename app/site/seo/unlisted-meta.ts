import type { MetaDescriptor } from 'react-router'

/** Metadata of a page that search engines must not list. */
export function unlistedMeta(title: string): MetaDescriptor[] {
  return [{ title }, { name: 'robots', content: 'noindex' }]
}
