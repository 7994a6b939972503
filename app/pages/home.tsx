/** The landing page. */
import { data } from 'react-router'
import { type Loadable, settleWithin } from '../../core/loadable.ts'
import { type ProjectCard, projectCard } from '../../core/project-card.ts'
import { projectsContext } from '../context.ts'
import { copy } from '../copy.ts'
import { useFollowUp } from '../document/use-follow-up.ts'
import { ParticleField } from '../particles/particle-field.tsx'
import { About } from '../sections/about.tsx'
import { Contact } from '../sections/contact.tsx'
import { Footer } from '../sections/footer.tsx'
import { Header } from '../sections/header.tsx'
import { Hero } from '../sections/hero.tsx'
import { Projects } from '../sections/projects.tsx'
import { Services } from '../sections/services.tsx'
import type { Route } from './+types/home'
import { pageMeta } from './page-meta.ts'
import { NOT_KEPT, PATIENCE } from './patience.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const cards = context
    .get(projectsContext)
    .list()
    .then((projects) => projects.map(projectCard))
  const projects = await settleWithin(cards, PATIENCE)
  return data({ projects }, projects.state === 'ready' ? {} : { headers: NOT_KEPT })
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = ({ matches }) => {
  const site = matches[0].loaderData
  return pageMeta(site, { ...copy.meta.home(site.owner.name), path: '/' })
}

export default function Home({ loaderData }: Route.ComponentProps) {
  useFollowUp(loaderData.projects)
  return <HomeView projects={loaderData.projects} />
}

export function HomeView({ projects }: { projects: Loadable<readonly ProjectCard[]> }) {
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
}
