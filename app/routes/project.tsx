/** One project's page, or the message that it is not available. */
import { data } from 'react-router'
import { settleWithin } from '../../core/loadable.ts'
import type { Project } from '../../core/project.ts'
import { loadContext } from '../context.ts'
import { copy, pageTitles } from '../copy.ts'
import { CONTENT_DEADLINE, NO_STORE, useFollowUp } from '../navigation/slow-content.ts'
import { Footer } from '../sections/footer.tsx'
import { ProjectMissing } from '../sections/message-screen.tsx'
import type { LinkedProject } from '../sections/project-card.tsx'
import { ProjectDetail, type ShownProject } from '../sections/project-detail.tsx'
import { ProjectSkeleton } from '../sections/project-skeleton.tsx'
import { projectMeta } from '../seo/project-meta.ts'
import { unlistedMeta } from '../seo/unlisted-meta.ts'
import type { Route } from './+types/project'

/** In ms: a page is not held back for its link to the next one. */
const LIST_DEADLINE = 100
const UNAVAILABLE = { status: 503, headers: { ...NO_STORE, 'Retry-After': '5' } }

export async function loader({ context, params }: Route.LoaderArgs) {
  const { projects, pictures } = context.get(loadContext)
  /** In the owner's order, the first after the last; null where there is no other, or no list at hand. */
  async function after(slug: string): Promise<LinkedProject | null> {
    const known = await settleWithin(projects.list(), LIST_DEADLINE)
    const list = known.state === 'ready' ? known.value : []
    const next = list[(list.findIndex((project) => project.slug === slug) + 1) % list.length]
    if (!next || next.slug === slug) return null
    const [picture = null] = await pictures.ofProject(next.slug, next.images.slice(0, 1))
    return { slug: next.slug, title: next.title, picture }
  }
  async function complete({ images, ...project }: Project): Promise<ShownProject> {
    const shown = await pictures.ofProject(project.slug, images)
    return { ...project, pictures: shown, next: await after(project.slug) }
  }
  const found = projects.bySlug(params.slug).then((project) => project && complete(project))
  const project = await settleWithin(found, CONTENT_DEADLINE)
  switch (project.state) {
    case 'loading':
      return data({ project }, { headers: NO_STORE })
    case 'failed':
      return data({ project }, UNAVAILABLE)
    case 'ready':
      return data({ project }, project.value ? {} : { status: 404 })
  }
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = ({ loaderData, matches: [root] }) => {
  const project = loaderData?.project ?? { state: 'failed' }
  if (project.state === 'loading') return unlistedMeta(copy.project.loading)
  if (project.state === 'failed' || !project.value) return unlistedMeta(copy.project.notFound)
  if (import.meta.env.SSR) return projectMeta(root.loaderData, project.value)
  return [{ title: pageTitles.project(project.value.title, root.loaderData.owner.name) }]
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

export { ProjectMissing as ErrorBoundary } from '../sections/message-screen.tsx'
