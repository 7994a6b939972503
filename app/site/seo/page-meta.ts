/** A page's metadata for search engines and shared links. Runs on the server only; browsers set only the title. */
import type { MetaDescriptor } from 'react-router'
import type { Graph } from 'schema-dts'
import { SHARE_HEIGHT, SHARE_WIDTH } from '#core/share-picture.ts'
import type { Site } from '#core/site.ts'
import { summary } from '#core/summary.ts'
import type { LinkTexts } from './link-texts.ts'
import { unlistedMeta } from './unlisted-meta.ts'

/** A page that search engines may list. For other pages, see unlisted-meta.ts. */
interface SearchablePage extends LinkTexts {
  readonly path: string
  readonly type: 'website' | 'article'
  /** The preview of a shared link (`og:image`). */
  readonly picture: { readonly path: string; readonly alt: string }
  /** The page's structured data, as JSON-LD. */
  readonly data: Graph
}

export function pageMeta(site: Site, page: SearchablePage): MetaDescriptor[] {
  const { description } = page
  const title = summary(page.title)
  // Search engines must not list a site before it says whose it is.
  if (site.isUnnamed) return unlistedMeta(title)
  const address = site.url + page.path
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:type', content: page.type },
    { property: 'og:locale', content: 'pt_BR' },
    { property: 'og:site_name', content: site.owner.name },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: site.url + page.picture.path },
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:width', content: `${SHARE_WIDTH}` },
    { property: 'og:image:height', content: `${SHARE_HEIGHT}` },
    { property: 'og:image:alt', content: summary(page.picture.alt) },
    { name: 'twitter:card', content: 'summary_large_image' },
    { 'script:ld+json': page.data as object },
  ]
}
