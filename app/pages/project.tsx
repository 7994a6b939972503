/** One project's page, or the message that it is not available. */
import { data } from 'react-router'
import { settleWithin } from '../../core/loadable.ts'
import type { Project } from '../../core/project.ts'
import { picturesContext, projectsContext } from '../context.ts'
import { copy } from '../copy.ts'
import { UnreadPage } from '../document/unread-page.tsx'
import { useFollowUp } from '../document/use-follow-up.ts'
import { firstScreenUntil } from '../meta/document-links.ts'
import { unlistedMeta } from '../meta/page-meta.ts'
import { projectMeta } from '../meta/project-meta.ts'
import { Footer } from '../sections/footer.tsx'
import { ProjectDetail, type ShownProject } from '../sections/project-detail.tsx'
import { ProjectMissing } from '../sections/project-missing.tsx'
import { ProjectSkeleton } from '../sections/project-skeleton.tsx'
import type { Route } from './+types/project'
import { NO_STORE, PATIENCE } from './patience.ts'

const UNAVAILABLE = { status: 503, headers: { ...NO_STORE, 'Retry-After': '5' } }

export async function loader({ context, params }: Route.LoaderArgs) {
  const shown = async ({ images, ...project }: Project): Promise<ShownProject> => {
    const pictures = await context.get(picturesContext).ofProject(project.slug, images)
    return { ...project, pictures }
  }
  const read = context.get(projectsContext).bySlug(params.slug)
  const found = read.then((project) => project && shown(project))
  const project = await settleWithin(found, PATIENCE)
  switch (project.state) {
    case 'loading':
      return data({ project }, { headers: NO_STORE })
    case 'failed':
      return data({ project }, UNAVAILABLE)
    case 'ready':
      return data({ project }, { status: project.value ? 200 : 404 })
  }
}

export const links: Route.LinksFunction = () => [...firstScreenUntil('similar')]

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const project = loaderData?.project
  if (project?.state === 'loading') return unlistedMeta(copy.project.loading)
  if (project?.state !== 'ready' || !project.value) return unlistedMeta(copy.project.notFound)
  return projectMeta(matches[0].loaderData, project.value)
}

export default function ProjectPage({ loaderData: { project } }: Route.ComponentProps) {
  useFollowUp(project)
  if (project.state === 'loading') return <ProjectSkeleton />
  if (project.state === 'failed' || !project.value) return <ProjectMissing />
  return (
    <>
      <ProjectDetail project={project.value} key={project.value.slug} />
      <Footer />
    </>
  )
}

export function ErrorBoundary(failure: Route.ErrorBoundaryProps) {
  return (
    <UnreadPage {...failure}>
      <ProjectMissing />
    </UnreadPage>
  )
}
