import { data } from 'react-router'
import { loadContext } from '#core/context.ts'
import { INCOMPLETE, PAGE_DEADLINE, settleWithin } from '#core/loadable.ts'
import { pageTitles } from '#texts/copy.ts'
import { taglineOf } from '#texts/owner-texts.ts'
import { expectFirstScreen } from '../layout/late-styles.tsx'
import { loadAfterOpening, useFollowUp } from '../page-change/page-data.ts'
import { ParticleField } from '../particles/particle-field.tsx'
import { toProjectSummaries } from '../project-card/project-summary.ts'
import { homeMeta, unlistedMeta } from '../seo/page-meta.ts'
import type { Route } from './+types/home'
import { LandingPage, type LandingPageProps } from './landing-page.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { projectReader, pictures } = context.get(loadContext)
  const content = await settleWithin(
    toProjectSummaries(projectReader.list(), pictures),
    PAGE_DEADLINE,
  )
  return data({ content }, content.state === 'ready' ? {} : { headers: INCOMPLETE })
}

export function clientLoader(args: Route.ClientLoaderArgs) {
  return loadAfterOpening(args)
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = ({ loaderData, matches: [root] }) => {
  const title = pageTitles.home(root.loaderData.owner.name, taglineOf(root.loaderData))
  if (!loaderData) return unlistedMeta(title)
  if (!import.meta.env.SSR) return [{ title }]
  return [expectFirstScreen, ...homeMeta(root.loaderData)]
}

export default function Home({ loaderData }: Route.ComponentProps) {
  useFollowUp(loaderData)
  return <HomeView projects={loaderData.content} />
}

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
