import type { ComponentProps } from 'react'
import { data, isRouteErrorResponse, useLocation, useNavigation, useParams } from 'react-router'
import { loadContext } from '#core/context.ts'
import { INCOMPLETE, PAGE_DEADLINE, settleWithin } from '#core/loadable.ts'
import { pageTitles } from '#texts/copy.ts'
import { projectCopy } from '#texts/project-copy.ts'
import { Footer } from '../layout/footer.tsx'
import { OwnerLinks } from '../layout/owner-links.tsx'
import { ProjectFailed, ProjectMissing } from '../message/project-missing.tsx'
import { arrivalOf, useArrival } from '../page-change/arrival.ts'
import { loadAfterOpening, type PageData, useFollowUp } from '../page-change/page-data.ts'
import type { ProjectDetails } from '../project-card/project-summary.ts'
import { projectMeta, unlistedMeta } from '../seo/page-meta.ts'
import type { Route } from './+types/project'
import { ProjectDetail } from './project-detail.tsx'
import { readProjectPage } from './read-project-page.server.ts'

const UNCACHED = { headers: INCOMPLETE }
const UNAVAILABLE = { status: 503, headers: { ...INCOMPLETE, 'Retry-After': '5' } }

/** Null if the site has no project with this slug. */
interface ProjectPageData extends PageData<ProjectDetails | null> {
  /** Set only in the browser: the server does not know the history state, so its pages must not use the `Arrival`. */
  readonly mayUseArrival?: true
}

export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const page = await settleWithin(readProjectPage(slug, context.get(loadContext)), PAGE_DEADLINE)
  if (page.state === 'loading') return data<ProjectPageData>({ content: page }, UNCACHED)
  if (page.state === 'failed') return data<ProjectPageData>({ content: page }, UNAVAILABLE)
  const value = page.value?.project ?? null
  const loaded: ProjectPageData = { content: { state: 'ready', value } }
  if (!page.value) return data(loaded, { status: 404 })
  // The server does not notice changes of a project that is not on the list, so do not cache its page.
  return data(loaded, page.value.isOnList ? {} : UNCACHED)
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
    return unlistedMeta(projectCopy.missing.headline)
  if (import.meta.env.SSR) return projectMeta(root.loaderData, content.value)
  return [{ title: pageTitles.project(content.value.title, name) }]
}

export default function ProjectPage({ loaderData }: Route.ComponentProps) {
  const { content, mayUseArrival } = loaderData
  const arrival = useArrival()
  useFollowUp(loaderData)
  if (content.state === 'failed') return <FailedPage />
  if (content.state === 'ready')
    return content.value ? <DetailPage project={content.value} /> : <ProjectMissing />
  const { project, sizes } = (mayUseArrival && arrival) || {}
  return <DetailPage project={project} sizes={sizes} />
}

function DetailPage(props: ComponentProps<typeof ProjectDetail>) {
  const { slug } = useParams()
  return (
    <>
      <ProjectDetail {...props} key={slug} />
      <Footer>
        <OwnerLinks />
      </Footer>
    </>
  )
}

function FailedPage() {
  const { pathname } = useLocation()
  const arrival = useArrival()
  const isLoadingAgain = useNavigation().location?.pathname === pathname
  if (!isLoadingAgain) return <ProjectFailed />
  return <DetailPage project={arrival?.project} sizes={arrival?.sizes} />
}

/** Hosts of static files answer requests for the data of a missing project with 404. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return isMissing ? <ProjectMissing /> : <FailedPage />
}
