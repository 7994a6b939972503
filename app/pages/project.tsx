/** One project's page, or the kind answer that it is not to be had. */
import { data } from 'react-router'
import { settleWithin } from '../../core/loadable.ts'
import { projectPath } from '../../core/project-card.ts'
import { projectsContext } from '../context.ts'
import { copy } from '../copy.ts'
import { useFollowUp } from '../document/use-follow-up.ts'
import { Footer } from '../sections/footer.tsx'
import { ProjectDetail } from '../sections/project-detail.tsx'
import { ProjectMissing } from '../sections/project-missing.tsx'
import { ProjectSkeleton } from '../sections/project-skeleton.tsx'
import type { Route } from './+types/project'
import { pageMeta } from './page-meta.ts'
import { NOT_KEPT, PATIENCE } from './patience.ts'

const UNAVAILABLE = { status: 503, headers: { ...NOT_KEPT, 'Retry-After': '5' } }

export async function loader({ context, params }: Route.LoaderArgs) {
  const project = await settleWithin(context.get(projectsContext).bySlug(params.slug), PATIENCE)
  switch (project.state) {
    case 'loading':
      return data({ project }, { headers: NOT_KEPT })
    case 'failed':
      return data({ project }, UNAVAILABLE)
    case 'ready':
      return data({ project }, { status: project.value ? 200 : 404 })
  }
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const site = matches[0].loaderData
  const project = loaderData?.project.state === 'ready' ? loaderData.project.value : null
  if (!project) return pageMeta(site, { title: copy.project.notFound, description: '' })
  return pageMeta(site, {
    title: copy.meta.project(project.title, site.owner.name),
    description: project.description,
    path: projectPath(project.slug),
  })
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
