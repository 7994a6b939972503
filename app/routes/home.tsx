/** The landing page. */
import { data } from 'react-router'
import { settleWithin } from '../../core/loadable.ts'
import { loadContext } from '../context.ts'
import { pageTitles } from '../copy.ts'
import { toLinkedProject } from '../navigation/project-link.ts'
import {
  CONTENT_DEADLINE,
  loadAfterOpening,
  NO_STORE,
  useFollowUp,
} from '../navigation/slow-content.ts'
import { ParticleField } from '../particles/particle-field.tsx'
import { LandingPage, type LandingPageProps } from '../sections/landing-page.tsx'
import { homeMeta } from '../seo/home-meta.ts'
import { unlistedMeta } from '../seo/unlisted-meta.ts'
import { BELOW_THE_FOLD } from '../styles/below-the-fold-styles.tsx'
import type { Route } from './+types/home'

export async function loader({ context }: Route.LoaderArgs) {
  const { projectReader, pictures } = context.get(loadContext)
  const linkedProjects = projectReader
    .list()
    .then((list) => Promise.all(list.map((project) => toLinkedProject(project, pictures))))
  const result = await settleWithin(linkedProjects, CONTENT_DEADLINE)
  return data({ projects: result }, result.state === 'ready' ? {} : { headers: NO_STORE })
}

export function clientLoader(args: Route.ClientLoaderArgs) {
  return loadAfterOpening('/', args, { projects: { state: 'loading' } })
}

const contentOf = ({ projects }: LandingPageProps) => projects

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

/** Blocks painting until the whole first screen is parsed, because its layout changes while parts are missing. */
const wholeFirstScreen = {
  tagName: 'link',
  rel: 'expect',
  // The first element after it. An element counts as soon as its beginning is parsed.
  href: `#${BELOW_THE_FOLD}`,
  blocking: 'render',
} as const

export const meta: Route.MetaFunction = ({ loaderData, matches: [root] }) => {
  const title = pageTitles.home(root.loaderData.owner.name, root.loaderData.texts?.tagline)
  if (!loaderData) return unlistedMeta(title)
  if (!import.meta.env.SSR) return [{ title }]
  const { projects } = loaderData
  const listed = projects.state === 'ready' ? projects.value : []
  return [wholeFirstScreen, ...homeMeta(root.loaderData, listed)]
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { projects } = loaderData
  useFollowUp('/', loaderData, contentOf)
  return <HomeView projects={projects} />
}

/** If the projects cannot be loaded, the page is shown without them. */
export function ErrorBoundary() {
  return <HomeView projects={{ state: 'failed' }} />
}

function HomeView({ projects }: LandingPageProps) {
  return (
    <>
      <ParticleField />
      <LandingPage projects={projects} />
    </>
  )
}
