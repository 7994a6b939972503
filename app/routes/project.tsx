/** A project's page, or a message that the project is not available. */
import { data } from 'react-router'
import { type Loadable, settleWithin } from '../../core/loadable.ts'
import { type Project, projectPath } from '../../core/project.ts'
import { loadContext } from '../context.ts'
import { copy, pageTitles } from '../copy.ts'
import {
  arrivalOf,
  type LinkedProject,
  toLinkedProject,
  useArrival,
} from '../navigation/project-link.ts'
import {
  CONTENT_DEADLINE,
  loadAfterOpening,
  NO_STORE,
  useFollowUp,
} from '../navigation/slow-content.ts'
import { Footer } from '../sections/footer.tsx'
import { ProjectMissing } from '../sections/message-screen.tsx'
import { ProjectDetail, type ShownProject } from '../sections/project-detail.tsx'
import { projectMeta } from '../seo/project-meta.ts'
import { unlistedMeta } from '../seo/unlisted-meta.ts'
import type { Route } from './+types/project'

/** In ms. A page waits at most this long for the list, which it needs only for the link to the next project. */
const LIST_DEADLINE = 100
const UNAVAILABLE = { status: 503, headers: { ...NO_STORE, 'Retry-After': '5' } }

type Shown = Loadable<ShownProject | null>

export async function loader({ context, params: { slug: current } }: Route.LoaderArgs) {
  const { projectReader, pictures } = context.get(loadContext)

  async function read() {
    const project = await projectReader.bySlug(current)
    if (!project) return null
    const { images, hidden: _, ...texts } = project
    const list = await settleWithin(projectReader.list(), LIST_DEADLINE)
    const listed = list.state === 'ready' ? list.value : []
    const position = listed.findIndex((other) => other.slug === current)
    const shown: ShownProject = {
      ...texts,
      pictures: await pictures.ofProject(current, images),
      pictureCount: images.length,
      next: await linkTo(listed[(position + 1) % listed.length]),
    }
    return { shown, isListed: position >= 0 }
  }

  /** The last project links to the first one. If there is only one project, it has no link. */
  async function linkTo(next: Project | undefined): Promise<LinkedProject | null> {
    if (!next || next.slug === current) return null
    return toLinkedProject(next, pictures)
  }

  const result = await settleWithin(read(), CONTENT_DEADLINE)
  if (result.state === 'loading') return data({ project: result as Shown }, { headers: NO_STORE })
  if (result.state === 'failed') return data({ project: result as Shown }, UNAVAILABLE)
  const project: Shown = { state: 'ready', value: result.value?.shown ?? null }
  if (!result.value) return data({ project }, { status: 404 })
  // Cached pages are renewed when the list changes, so a project that is not on the list must not be cached.
  return data({ project }, result.value.isListed ? {} : { headers: NO_STORE })
}

/**
 * Pages that the server rendered lack `isOpened`: they must not use the history's state, which the server cannot see.
 */
export async function clientLoader(args: Route.ClientLoaderArgs) {
  const loading = { project: { state: 'loading' } as Shown }
  return {
    ...(await loadAfterOpening(projectPath(args.params.slug), args, loading)),
    isOpened: true as const,
  }
}

const contentOf = ({ project }: { project: Shown }) => project

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = ({ loaderData, matches: [root], location }) => {
  const project = loaderData?.project ?? { state: 'failed' }
  const linked = loaderData && 'isOpened' in loaderData && arrivalOf(location)?.project
  if (project.state === 'loading' && linked)
    return [{ title: pageTitles.project(linked.title, root.loaderData.owner.name) }]
  if (project.state === 'loading') return unlistedMeta(copy.project.loading)
  if (project.state === 'failed' || !project.value) return unlistedMeta(copy.project.notFound)
  if (import.meta.env.SSR) return projectMeta(root.loaderData, project.value)
  return [{ title: pageTitles.project(project.value.title, root.loaderData.owner.name) }]
}

export default function ProjectPage({ loaderData, params: { slug } }: Route.ComponentProps) {
  const { project } = loaderData
  const arrival = useArrival()
  useFollowUp(projectPath(slug), loaderData, contentOf)
  const missing = project.state === 'failed' || (project.state === 'ready' && !project.value)
  if (missing) return <ProjectMissing />
  const linked = 'isOpened' in loaderData ? arrival : null
  const known = project.state === 'ready' ? project.value : linked?.project
  const sizes = project.state === 'ready' ? undefined : linked?.sizes
  return (
    <>
      <ProjectDetail project={known} sizes={sizes} key={slug} />
      <Footer />
    </>
  )
}

export { ProjectMissing as ErrorBoundary } from '../sections/message-screen.tsx'
