/** Loads a build of the routes and runs it: the public pages and the desk are separate builds. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRequestHandler, type ServerBuild } from 'react-router'
import type { createLoadContext, LoadContext } from '../../app/context.ts'
import type { Desk } from '../../core/desk.ts'
import type { Sources } from './content-security-policy.ts'
import { createDocumentFinisher, type FinishDocument } from './document.ts'

/** What `react-router build` emits. The server entry also exports the function that creates a request's context. */
export type BuiltRoutes = ServerBuild & {
  readonly entry: { readonly module: { readonly createLoadContext: typeof createLoadContext } }
}

interface RequestOptions {
  /** What the loaders receive. */
  readonly context: LoadContext
  /** What only the desk's loaders and actions receive. */
  readonly desk?: Desk
  /** Directives of the content security policy that differ from those of the public pages. */
  readonly sources?: Sources
}

export interface Build {
  /** Runs the routes. A document in the response is finished and has its content security policy. */
  handle(request: Request, options: RequestOptions): Promise<Response>
}

/** Loads the build on the first call. */
export type LoadBuild = () => Promise<Build>

export function createBuild(routes: BuiltRoutes, finish: FinishDocument): Build {
  const handleRequest = createRequestHandler(routes, process.env.NODE_ENV)
  const { createLoadContext } = routes.entry.module

  return {
    async handle(request, { context, desk, sources }) {
      const response = await handleRequest(request, createLoadContext(context, desk))
      if (!isDocument(response)) return response
      const { html, policy } = finish(await response.text(), sources)
      response.headers.set('content-security-policy', policy)
      return new Response(html, response)
    },
  }
}

/** @param folder with `client` and `server`, as `scripts/build.ts` writes them. */
export function openBuild(folder: string): LoadBuild {
  async function load(): Promise<Build> {
    const routes: BuiltRoutes = await import(pathToFileURL(join(folder, 'server/index.js')).href)
    const stylesheets = routes.assets.routes.root?.css ?? []
    return createBuild(routes, createDocumentFinisher(stylesheets, join(folder, 'client')))
  }

  let loading: Promise<Build> | undefined
  return () => {
    loading ??= load()
    return loading
  }
}

export function isDocument(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('text/html') ?? false
}
