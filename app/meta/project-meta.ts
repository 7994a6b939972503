/** The title, description and sharing metadata of a project's page. */
import type { MetaDescriptor } from 'react-router'
import { projectPath } from '../../core/project-card.ts'
import { projectSubject, sharePicturePath } from '../../core/share-picture.ts'
import { projectPageData } from '../../core/structured-data.ts'
import { summary } from '../../core/summary.ts'
import { copy } from '../copy.ts'
import type { ShownProject } from '../sections/project-detail.tsx'
import type { SiteData } from '../site.ts'
import { pageMeta } from './page-meta.ts'

export function projectMeta(site: SiteData, project: ShownProject): MetaDescriptor[] {
  const { slug, title, pictures } = project
  const { name } = site.owner
  const description =
    summary(project.description || project.fullDescription) || copy.meta.home(name).description
  const [picture = null] = pictures
  return pageMeta(site, {
    title: copy.meta.project(title, name),
    description,
    path: projectPath(slug),
    type: 'article',
    picture: {
      path: sharePicturePath(projectSubject(site, project, picture)),
      alt: copy.meta.sharePicture(title, name),
    },
    data: import.meta.env.SSR
      ? projectPageData(
          site,
          { project, description, pictures },
          { language: copy.language, home: copy.meta.start, projects: copy.projects.headline },
        )
      : null,
  })
}
