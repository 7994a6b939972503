import type { MetaDescriptor } from 'react-router'

/** Sets `noindex`, for a page that does not exist or whose content is missing. */
export function unlistedMeta(title: string): MetaDescriptor[] {
  return [{ title }, { name: 'robots', content: 'noindex' }]
}
