/** The landing page. */
import { memo } from 'react'
import { data } from 'react-router'
import { type Loadable, settleWithin } from '../../core/loadable.ts'
import type { Project } from '../../core/project.ts'
import { type ProjectCard, projectCard } from '../../core/project-card.ts'
import { picturesContext, projectsContext } from '../context.ts'
import { UnreadPage } from '../document/unread-page.tsx'
import { useFollowUp } from '../document/use-follow-up.ts'
import { useRehearsal } from '../document/use-rehearsal.ts'
import { firstScreenUntil } from '../meta/document-links.ts'
import { homeMeta } from '../meta/home-meta.ts'
import { ParticleField } from '../particles/particle-field.tsx'
import { About } from '../sections/about.tsx'
import { Contact } from '../sections/contact.tsx'
import { Footer } from '../sections/footer.tsx'
import { Header } from '../sections/header.tsx'
import { Hero } from '../sections/hero.tsx'
import { Projects } from '../sections/projects.tsx'
import { Services } from '../sections/services.tsx'
import type { Route } from './+types/home'
import { NO_STORE, PATIENCE } from './patience.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const pictures = context.get(picturesContext)
  const cardOf = async (project: Project) => {
    const [picture = null] = await pictures.ofProject(project.slug, project.images.slice(0, 1))
    return projectCard(project, picture)
  }
  const cards = context
    .get(projectsContext)
    .list()
    .then((projects) => Promise.all(projects.map(cardOf)))
  const projects = await settleWithin(cards, PATIENCE)
  return data({ projects }, projects.state === 'ready' ? {} : { headers: NO_STORE })
}

export const links: Route.LinksFunction = () => [...firstScreenUntil('services')]

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { projects } = loaderData ?? {}
  return homeMeta(matches[0].loaderData, projects?.state === 'ready' ? projects.value : [])
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { projects } = loaderData
  useFollowUp(projects)
  useRehearsal(projects.state === 'ready')
  return <HomeView projects={projects} />
}

/** Everything but the projects is there without their data. */
export function ErrorBoundary(failure: Route.ErrorBoundaryProps) {
  return (
    <UnreadPage {...failure}>
      <HomeView projects={{ state: 'failed' }} />
    </UnreadPage>
  )
}

interface HomeViewProps {
  readonly projects: Loadable<readonly ProjectCard[]>
}

/** Kept as it is while the router says that another page is loading. */
export const HomeView = memo(function HomeView({ projects }: HomeViewProps) {
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
      </main>
      <Footer />
    </>
  )
})
