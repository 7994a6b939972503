/** Nothing about the visitor is stored. */
import { Hono } from 'hono'
import { isbot } from 'isbot'
import { PROJECTS, REPORTS } from '../../core/paths.ts'
import type { ProjectReader } from '../../core/project/project.ts'
import { SOURCES, WHOLE_SITE } from '../../core/visit-counts.ts'
import { admission } from '../http/admission.ts'
import type { VisitCounter } from './visit-counter.ts'

interface VisitOptions {
  readonly siteUrl: string
  readonly projectReader: Pick<ProjectReader, 'list'>
  readonly counter: Pick<VisitCounter, 'add'>
}

export function createVisitRoutes({ siteUrl, projectReader, counter }: VisitOptions): Hono {
  const routes = new Hono()
  routes.use(`${REPORTS}/*`, admission(siteUrl))
  routes.post(`${REPORTS}/*`, async (context, next) => {
    const optsOut = context.req.header('sec-gpc') === '1'
    // Some robots run scripts, such as those of search engines.
    const isRobot = isbot(context.req.header('user-agent'))
    return optsOut || isRobot ? context.body(null, 204) : next()
  })
  for (const [name, kind] of [
    ['visita', 'visits'],
    ['conversa', 'chats'],
  ] as const) {
    for (const source of SOURCES) {
      routes.post(`${REPORTS}/${name}/${source}`, (context) => {
        counter.add({ project: WHOLE_SITE, source }, kind)
        return context.body(null, 204)
      })
    }
    routes.post(`${REPORTS}/${name}${PROJECTS}/:slug`, async (context, next) => {
      const projects = await projectReader.list().catch(() => [])
      const project = projects.find(({ slug }) => slug === context.req.param('slug'))
      if (!project) return next()
      counter.add({ project: project.id, source: '' }, kind)
      return context.body(null, 204)
    })
  }
  routes.post(`${REPORTS}/*`, (context) => context.body(null, 404))
  return routes
}
