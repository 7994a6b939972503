/** Handles requests with the routes of a build. The public pages and the desk are separate builds. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { deskContext, type LoadContext, loadContext } from '../../core/context.ts'
import type { Desk } from '../../core/desk.ts'
import type { Sources } from './content-security-policy.ts'
import { createDocumentFinisher, type FinishDocument } from './document.ts'

interface RequestOptions {
  readonly context: LoadContext
  readonly desk?: Desk
  /** Directives that are added to the policy, or replace those of the same name. */
  readonly sources?: Sources
}

export interface Build {
  /** If the response is a document, finishes it and sets its content security policy. */
  handle(request: Request, options: RequestOptions): Promise<Response>
}

/** In development, each call returns the newest build. */
export type LoadBuild = () => Promise<Build>

export function createBuild(routes: ServerBuild, finish: FinishDocument): Build {
  const handleRequest = createRequestHandler(routes, process.env.NODE_ENV)

  return {
    async handle(request, { context, desk, sources }) {
      const provider = new RouterContextProvider(new Map([[loadContext, context]]))
      if (desk) provider.set(deskContext, desk)
      const response = await handleRequest(request, provider)
      if (!isDocument(response)) return response
      const { html, policy } = finish(await response.text(), sources)
      response.headers.set('content-security-policy', policy)
      return new Response(html, response)
    },
  }
}

/** @param folder a build that `scripts/build.ts` has written. It is loaded at the first call. */
export function openBuild(folder: string): LoadBuild {
  async function load(): Promise<Build> {
    const routes: ServerBuild = await import(pathToFileURL(join(folder, 'server/index.js')).href)
    const stylesheets = Object.values(routes.assets.routes).flatMap((route) => route?.css ?? [])
    const scriptsOf = (id: string) => {
      const { module, imports = [] } = routes.assets.routes[id] ?? {}
      return module ? [module, ...imports] : []
    }
    const finish = createDocumentFinisher(stylesheets, join(folder, 'client'), {
      landingPage: scriptsOf('site/landing/home'),
      project: scriptsOf('site/project/project'),
    })
    return createBuild(routes, finish)
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
