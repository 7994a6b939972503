/** The landing page. */
import { memo } from 'react'
import { data } from 'react-router'
import { type Loadable, settleWithin } from '../../core/loadable.ts'
import { loadContext } from '../context.ts'
import { copy, pageTitles } from '../copy.ts'
import { type LinkedProject, toLinkedProject } from '../navigation/project-link.ts'
import {
  CONTENT_DEADLINE,
  loadAfterOpening,
  NO_STORE,
  useFollowUp,
} from '../navigation/slow-content.ts'
import { ParticleField } from '../particles/particle-field.tsx'
import { About } from '../sections/about.tsx'
import { TalkStrip } from '../sections/chat-within-reach.tsx'
import { Contact } from '../sections/contact.tsx'
import { Footer } from '../sections/footer.tsx'
import { Header } from '../sections/header.tsx'
import { Hero, PORTRAIT_SIZES } from '../sections/hero.tsx'
import { Projects } from '../sections/projects.tsx'
import { Services } from '../sections/services.tsx'
import { homeMeta } from '../seo/home-meta.ts'
import { unlistedMeta } from '../seo/unlisted-meta.ts'
import type { Route } from './+types/home'

export async function loader({ context }: Route.LoaderArgs) {
  const { projects, pictures } = context.get(loadContext)
  const cards = projects
    .list()
    .then((list) => Promise.all(list.map((project) => toLinkedProject(project, pictures))))
  const list = await settleWithin(cards, CONTENT_DEADLINE)
  return data({ projects: list }, list.state === 'ready' ? {} : { headers: NO_STORE })
}

export function clientLoader(args: Route.ClientLoaderArgs) {
  return loadAfterOpening('/', args, { projects: { state: 'loading' } })
}

const contentOf = ({ projects }: HomeProps) => projects

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

/** Blocks painting until the first screen is parsed, because its layout changes while parts are missing. */
const wholeFirstScreen = {
  tagName: 'link',
  rel: 'expect',
  href: '#services',
  blocking: 'render',
} as const

export const meta: Route.MetaFunction = ({ loaderData, matches: [root] }) => {
  const title = pageTitles.home(root.loaderData.owner.name)
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

interface HomeProps {
  readonly projects: Loadable<readonly LinkedProject[]>
}

/** Memoized, because the router renders the route several times before a new page appears. */
const HomeView = memo(function HomeView({ projects }: HomeProps) {
  return (
    <>
      <ParticleField />
      <Header />
      <main id="content" tabIndex={-1}>
        <Hero />
        <Services />
        <About />
        <Projects projects={projects} />
        <Contact />
        <TalkStrip label={copy.hero.request} portraitSizes={PORTRAIT_SIZES} />
      </main>
      <Footer />
    </>
  )
})
