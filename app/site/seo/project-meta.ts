/** The title, description and sharing metadata of a project's page. */
import type { MetaDescriptor } from 'react-router'
import { projectPath } from '#core/project.ts'
import { projectSubject, sharePicturePath } from '#core/share-picture.ts'
import type { Site } from '#core/site.ts'
import { metaTexts } from '#texts/copy.ts'
import type { ProjectDetails } from '../project-card/project-summary.ts'
import { projectLinkTexts } from './link-texts.ts'
import { pageMeta } from './page-meta.ts'
import { projectPageData } from './structured-data.ts'

export function projectMeta(site: Site, project: ProjectDetails): MetaDescriptor[] {
  const { slug, title, pictures } = project
  const texts = projectLinkTexts(site, project)
  const { description } = texts
  const [picture = null] = pictures
  return pageMeta(site, {
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
