/** The title, description and sharing metadata of a project's page. */
import type { MetaDescriptor } from 'react-router'
import { projectPath } from '../../core/project.ts'
import { projectSubject, sharePicturePath } from '../../core/share-picture.ts'
import type { Site } from '../../core/site.ts'
import { summary } from '../../core/summary.ts'
import { metaTexts, pageTitles } from '../copy.ts'
import type { DetailedProject } from '../linked-project.ts'
import { pageMeta } from './page-meta.ts'
import { siteDescription } from './site-description.ts'
import { projectPageData } from './structured-data.ts'

export function projectMeta(site: Site, project: DetailedProject): MetaDescriptor[] {
  const { slug, title, pictures } = project
  const { name } = site.owner
  const description =
    summary(project.description || project.fullDescription) || siteDescription(site)
  const [picture = null] = pictures
  return pageMeta(site, {
    title: pageTitles.project(title, name),
    description,
    path: projectPath(slug),
    type: 'article',
    picture: {
      path: sharePicturePath(projectSubject(site, project), picture),
      alt: metaTexts.sharePicture(title, name),
    },
    data: projectPageData(site, { project, description, pictures }),
  })
}
