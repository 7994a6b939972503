import type { MetaDescriptor } from 'react-router'

/** Sets `noindex`: for the desk, and for pages that do not exist or lack their content. */
export function unlistedMeta(title: string): MetaDescriptor[] {
  return [{ title }, { name: 'robots', content: 'noindex' }]
}
