/** How a page introduces itself to search engines and shared links. */
import type { MetaDescriptor } from 'react-router'
import type { Site } from '../../core/site.ts'

interface Page {
  readonly title: string
  readonly description: string
  /** The page's own path. A page without one is not to be found by search engines. */
  readonly path?: string
}

export function pageMeta(site: Site, { title, description, path }: Page): MetaDescriptor[] {
  if (path === undefined) return [{ title }, { name: 'robots', content: 'noindex' }]
  const canonical = site.url + path
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: canonical },
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: 'pt_BR' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: canonical },
  ]
}
