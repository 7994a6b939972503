/** The landing page's title, description and sharing metadata. */
import type { MetaDescriptor } from 'react-router'
import type { Project } from '#core/project.ts'
import { sharePicturePath, siteSubject } from '#core/share-picture.ts'
import { taglineOf } from '#texts/owner-texts.ts'
import type { SiteData } from '../use-site.ts'
import { homeLinkTexts } from './link-texts.ts'
import { pageMeta } from './page-meta.ts'
import { landingPageData } from './structured-data.ts'

/** @param projects the projects on the page; empty if they are not loaded. */
export function homeMeta(
  { portrait, ...site }: SiteData,
  projects: readonly Pick<Project, 'slug' | 'title'>[],
): MetaDescriptor[] {
  const tagline = taglineOf(site)
  const texts = homeLinkTexts(site)
  const sharePicture = sharePicturePath(siteSubject(site, tagline), portrait)
  return pageMeta(site, {
    ...texts,
    path: '/',
    type: 'website',
    picture: { path: sharePicture, alt: texts.title },
    data: landingPageData(site, { portrait, sharePicture, projects }),
  })
}
