import { memo } from 'react'
import type { Loadable } from '#core/loadable.ts'
import { copy } from '#texts/copy.ts'
import '../../styles/section-header.late.css'
import { ChatStrip } from '../chat/chat-within-reach.tsx'
import { Footer } from '../layout/footer.tsx'
import { Header } from '../layout/header.tsx'
import { LateStyles } from '../layout/late-styles.tsx'
import type { ProjectSummary } from '../project-card/project-summary.ts'
import { About } from './about.tsx'
import { Contact } from './contact.tsx'
import { Hero, PORTRAIT_SIZES } from './hero.tsx'
import { Projects } from './projects.tsx'
import { Services } from './services.tsx'
import { Testimonials } from './testimonials.tsx'

export interface LandingPageProps {
  readonly projects: Loadable<readonly ProjectSummary[]>
}

/** The router renders the route several times before a new page appears. */
export const LandingPage = memo(function LandingPage({ projects }: LandingPageProps) {
  return (
    <>
      <Header />
      <main id="content" tabIndex={-1}>
        <Hero />
        <LateStyles />
        <Services />
        <About />
        <Projects projects={projects} />
        <Testimonials projects={projects} />
        <Contact portraitSizes={PORTRAIT_SIZES} />
        <ChatStrip label={copy.hero.request} portraitSizes={PORTRAIT_SIZES} />
      </main>
      <Footer />
    </>
  )
})
