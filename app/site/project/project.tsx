import { data } from 'react-router'
import { loadContext } from '#core/context.ts'
import { settleWithin } from '#core/loadable.ts'
import { copy, pageTitles } from '#texts/copy.ts'
import { projectCopy } from '#texts/project-copy.ts'
import { Footer } from '../layout/footer.tsx'
import { ProjectMissing } from '../message/message-screen.tsx'
import { arrivalOf, useArrival } from '../page-change/arrival.ts'
import { loadAfterOpening, type PageData, useFollowUp } from '../page-change/page-data.ts'
import type { ProjectDetails } from '../project-card/project-summary.ts'
import { projectMeta, unlistedMeta } from '../seo/page-meta.ts'
import { CONTENT_DEADLINE, NO_STORE } from '../waiting-for-content.ts'
import type { Route } from './+types/project'
import { ProjectDetail } from './project-detail.tsx'
import { readProjectPage } from './read-project-page.server.ts'

const UNAVAILABLE = { status: 503, headers: { ...NO_STORE, 'Retry-After': '5' } }

/** The content is null if the site has no project with this slug. */
interface ProjectPageData extends PageData<ProjectDetails | null> {
  /** Set only in the browser: the server does not know the history state, so its pages must not use the `Arrival`. */
  readonly mayUseArrival?: true
}

export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const content = await settleWithin(
    readProjectPage(slug, context.get(loadContext)),
    CONTENT_DEADLINE,
  )
  if (content.state === 'loading') return data<ProjectPageData>({ content }, { headers: NO_STORE })
  if (content.state === 'failed') return data<ProjectPageData>({ content }, UNAVAILABLE)
  if (!content.value)
    return data<ProjectPageData>({ content: { state: 'ready', value: null } }, { status: 404 })
  const { project, isOnList } = content.value
  // The server does not notice changes of a project that is not on the list, so do not cache its page.
  const headers = isOnList ? {} : NO_STORE
  return data<ProjectPageData>({ content: { state: 'ready', value: project } }, { headers })
}

export async function clientLoader(args: Route.ClientLoaderArgs) {
  return { ...(await loadAfterOpening(args)), mayUseArrival: true as const }
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = ({ loaderData, matches: [root], location }) => {
  const { name } = root.loaderData.owner
  const content = loaderData?.content ?? { state: 'failed' }
  if (content.state === 'loading') {
    const linked = loaderData?.mayUseArrival && arrivalOf(location)?.project
    if (!linked) return unlistedMeta(projectCopy.loading)
    return [{ title: pageTitles.project(linked.title, name) }]
  }
  if (content.state === 'failed' || !content.value)
    return unlistedMeta(copy.projectMissing.headline)
  if (import.meta.env.SSR) return projectMeta(root.loaderData, content.value)
  return [{ title: pageTitles.project(content.value.title, name) }]
}

export default function ProjectPage({ loaderData, params: { slug } }: Route.ComponentProps) {
  const { content, mayUseArrival } = loaderData
  const arrival = useArrival()
  useFollowUp(loaderData)
  if (content.state === 'failed' || (content.state === 'ready' && !content.value))
    return <ProjectMissing />
  const usableArrival = mayUseArrival ? arrival : null
  const loaded = content.state === 'ready'
  return (
    <>
      <ProjectDetail
        project={loaded ? content.value : usableArrival?.project}
        sizes={loaded ? undefined : usableArrival?.sizes}
        key={slug}
      />
      <Footer />
    </>
  )
}

export { ProjectMissing as ErrorBoundary } from '../message/message-screen.tsx'
