/** The landing page's title, description and sharing metadata. */
import type { MetaDescriptor } from 'react-router'
import type { ProjectCard } from '../../core/project-card.ts'
import { sharePicturePath, siteSubject } from '../../core/share-picture.ts'
import { landingPageData } from '../../core/structured-data.ts'
import { copy } from '../copy.ts'
import type { SiteData } from '../site.ts'
import { pageMeta } from './page-meta.ts'

/** @param projects those that are on the page. */
export function homeMeta(site: SiteData, projects: readonly ProjectCard[]): MetaDescriptor[] {
  const { tagline } = copy.hero
  const { title, description } = copy.meta.home(site.owner.name)
  const sharePicture = sharePicturePath(siteSubject(site, tagline, site.portrait))
  return pageMeta(site, {
    title,
    description,
    path: '/',
    type: 'website',
    picture: { path: sharePicture, alt: title },
    data: import.meta.env.SSR
      ? landingPageData(
          site,
          { portrait: site.portrait, sharePicture, projects },
          { language: copy.language, title, description, tagline, services: copy.services },
        )
      : null,
  })
}
