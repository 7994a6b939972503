/** Counts visits and chats, which app/site/counting/count-visits.ts reports. Nothing about the visitor is stored. */
import { type Context, Hono } from 'hono'
import type { ProjectReader } from '../core/project.ts'
import { type Count, WHOLE_SITE } from '../core/visit-counts.ts'
import type { VisitCounter } from '../data/visit-counter.ts'
import { admission } from './admission.ts'

interface VisitOptions {
  readonly siteUrl: string
  readonly projectReader: Pick<ProjectReader, 'list'>
  readonly counter: Pick<VisitCounter, 'add'>
}

export function createVisitRoutes({ siteUrl, projectReader, counter }: VisitOptions): Hono {
  /** Undefined if no shown project has this slug, or the list cannot be read. */
  async function idOf(slug: string): Promise<string | undefined> {
    const projects = await projectReader.list().catch(() => [])
    return projects.find((project) => project.slug === slug)?.id
  }

  /** @param project undefined for an unknown one. */
  function answer(context: Context, project: string | undefined, kind: keyof Count): Response {
    if (project === undefined) return context.body(null, 404)
    const optsOut = context.req.header('sec-gpc') === '1'
    if (!optsOut) counter.add(project, kind)
    return context.body(null, 204)
  }

  const routes = new Hono()
  routes.use('/numeros/*', admission(siteUrl))
  for (const [name, kind] of [
    ['visita', 'visits'],
    ['conversa', 'chats'],
  ] as const) {
    routes.post(`/numeros/${name}`, (context) => answer(context, WHOLE_SITE, kind))
    routes.post(`/numeros/${name}/projeto/:slug`, async (context) =>
      answer(context, await idOf(context.req.param('slug')), kind),
    )
  }
  routes.post('/numeros/*', (context) => context.body(null, 404))
  return routes
}
