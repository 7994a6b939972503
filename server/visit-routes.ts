/** Counts visits and chats, which app/site/counting/count-visits.ts reports. Nothing about the visitor is stored. */
import { type Context, Hono } from 'hono'
import { isbot } from 'isbot'
import { PROJECTS, REPORTS } from '../core/paths.ts'
import type { ProjectReader } from '../core/project.ts'
import { type Count, type Counted, isSource, WHOLE_SITE } from '../core/visit-counts.ts'
import type { VisitCounter } from '../data/visit-counter.ts'
import { admission } from './admission.ts'

interface VisitOptions {
  readonly siteUrl: string
  readonly projectReader: Pick<ProjectReader, 'list'>
  readonly counter: Pick<VisitCounter, 'add'>
}

export function createVisitRoutes({ siteUrl, projectReader, counter }: VisitOptions): Hono {
  function ofSite(source: string): Counted | null {
    return isSource(source) ? { project: WHOLE_SITE, source } : null
  }

  /** Null if no shown project has this slug, or the list cannot be read. */
  async function ofProject(slug: string): Promise<Counted | null> {
    const projects = await projectReader.list().catch(() => [])
    const project = projects.find((project) => project.slug === slug)
    return project ? { project: project.id, source: '' } : null
  }

  function answer(context: Context, counted: Counted | null, kind: keyof Count): Response {
    if (!counted) return context.body(null, 404)
    const optsOut = context.req.header('sec-gpc') === '1'
    // Some robots run scripts, such as those of search engines.
    const isRobot = isbot(context.req.header('user-agent'))
    if (!optsOut && !isRobot) counter.add(counted, kind)
    return context.body(null, 204)
  }

  const routes = new Hono()
  routes.use(`${REPORTS}/*`, admission(siteUrl))
  for (const [name, kind] of [
    ['visita', 'visits'],
    ['conversa', 'chats'],
  ] as const) {
    routes.post(`${REPORTS}/${name}/:source`, (context) =>
      answer(context, ofSite(context.req.param('source')), kind),
    )
    routes.post(`${REPORTS}/${name}${PROJECTS}/:slug`, async (context) =>
      answer(context, await ofProject(context.req.param('slug')), kind),
    )
  }
  routes.post(`${REPORTS}/*`, (context) => context.body(null, 404))
  return routes
}
