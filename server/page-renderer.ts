/** Renders the application's pages, each from its address and the content alone. */
import {
  createRequestHandler,
  isRouteErrorResponse,
  type RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import type { Pictures } from '../core/picture.ts'
import type { ProjectReader } from '../core/project.ts'
import type { Site } from '../core/site.ts'
import type { Log } from './logger.ts'
import { type FinishDocument, finishFallback, type Page } from './page.ts'

/** The built application; its server entry says what its loaders need. */
export interface SiteBuild extends ServerBuild {
  entry: {
    module: ServerBuild['entry']['module'] & {
      createLoadContext(
        site: Site,
        projects: ProjectReader,
        pictures: Pictures,
      ): RouterContextProvider
    }
  }
}

export interface PageSources {
  readonly site: Site
  readonly projects: ProjectReader
  readonly pictures: Pictures
  /** Called for every page, so that development always has the newest build. */
  readonly loadBuild: () => Promise<SiteBuild>
  readonly mode: 'production' | 'development'
  readonly finish: FinishDocument
  readonly log: Log
}

/** @param address as `pageAddress` gives it. */
export type RenderPage = (address: string) => Promise<Page>

export function pageRenderer(sources: PageSources): RenderPage {
  const { site, projects, pictures, mode, finish, log } = sources
  const handlerOf = new WeakMap<SiteBuild, ReturnType<typeof createRequestHandler>>()

  function handlerFor(build: SiteBuild) {
    const known = handlerOf.get(build)
    if (known) return known
    const reporting = { ...build.entry.module, handleError }
    const handler = createRequestHandler({ ...build, entry: { module: reporting } }, mode)
    handlerOf.set(build, handler)
    return handler
  }

  function handleError(error: unknown, { request }: { request: Request }) {
    // A path that no route matches is no failure; the request log notes it.
    if (isRouteErrorResponse(error) && error.status === 404) return
    log.error({ err: error, path: new URL(request.url).pathname }, 'a page failed')
  }

  return async (address) => {
    const build = await sources.loadBuild()
    const context = build.entry.module.createLoadContext(site, projects, pictures)
    const url = new URL(site.url)
    const [pathname = '/', query = ''] = address.split('?')
    url.pathname = pathname
    url.search = query
    const response = await handlerFor(build)(new Request(url), context)
    const { status, headers } = response
    const type = headers.get('content-type') ?? ''
    if (type.startsWith('text/html')) return finish(await response.text(), status, headers)
    // When rendering itself fails, the router answers without a document, or with plain English text.
    if (status >= 500 && !pathname.endsWith('.data')) return finishFallback(finish, 500)
    return {
      status,
      headers: Object.fromEntries(headers),
      body: Buffer.from(await response.arrayBuffer()),
    }
  }
}
