/** Only the server renders the metadata; browsers set only the title. */
import type { MetaDescriptor } from 'react-router'
import type { Graph } from 'schema-dts'
import {
  projectSubject,
  SHARE_HEIGHT,
  SHARE_WIDTH,
  sharePicturePath,
  siteSubject,
} from '#core/picture/share-picture.ts'
import { projectPath } from '#core/project/project.ts'
import type { Site } from '#core/site/site.ts'
import { metaTexts } from '#texts/copy.ts'
import { taglineOf } from '#texts/owner-texts.ts'
import { expectFirstScreen } from '../layout/late-styles.tsx'
import type { ProjectDetails } from '../project-card/project-summary.ts'
import type { SiteData } from '../use-site.ts'
import { homeLinkTexts, type LinkTexts, projectLinkTexts } from './link-texts.ts'
import { landingPageData, projectPageData } from './structured-data.ts'
import { summary } from './summary.ts'

export function homeMeta({ portrait, ...site }: SiteData): MetaDescriptor[] {
  const texts = homeLinkTexts(site)
  const sharePicture = sharePicturePath(siteSubject(site, taglineOf(site)), portrait)
  return listedMeta(site, {
    ...texts,
    path: '/',
    type: 'website',
    picture: { path: sharePicture, alt: texts.title },
    data: landingPageData(site, { portrait, sharePicture }),
  })
}

export function projectMeta(site: Site, project: ProjectDetails): MetaDescriptor[] {
  const { slug, title, pictures } = project
  const texts = projectLinkTexts(site, project)
  const { description } = texts
  const [picture = null] = pictures
  return listedMeta(site, {
    ...texts,
    path: projectPath(slug),
    type: 'article',
    picture: {
      path: sharePicturePath(projectSubject(site, project), picture),
      alt: metaTexts.sharePicture(title, site.owner.name),
    },
    data: projectPageData(site, { project, description, pictures }),
  })
}

export function unlistedMeta(title: string): MetaDescriptor[] {
  const forFirstPaint = import.meta.env.SSR ? [expectFirstScreen] : []
  return [{ title }, { name: 'robots', content: 'noindex' }, ...forFirstPaint]
}

interface ListedPage extends LinkTexts {
  readonly path: string
  readonly type: 'website' | 'article'
  readonly picture: { readonly path: string; readonly alt: string }
  readonly data: Graph
}

function listedMeta(site: Site, page: ListedPage): MetaDescriptor[] {
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
