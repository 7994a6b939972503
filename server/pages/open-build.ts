/** Loads a build and handles requests with its routes. The public pages and the desk are separate builds. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { deskContext, type LoadContext, loadContext } from '../../core/context.ts'
import type { Desk } from '../../core/desk.ts'
import type { Sources } from './content-security-policy.ts'
import { createDocumentFinisher, type FinishDocument } from './document.ts'

interface RequestOptions {
  /** Passed to all loaders and actions. */
  readonly context: LoadContext
  /** Also passed to the loaders and actions of the desk. */
  readonly desk?: Desk
  /**
   * Set by the desk, whose content security policy differs from that of the public pages. These directives are added
   * to the policy, or replace those of the same name.
   */
  readonly sources?: Sources
}

export interface Build {
  /** Handles a request. If the response is a document, finishes it and sets its content security policy. */
  handle(request: Request, options: RequestOptions): Promise<Response>
}

/** Returns the build. In development, each call returns the newest build. */
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

/**
 * @param folder a build that `scripts/build.ts` has written, with the folders `client` and `server`.
 * @returns a function that loads the build on the first call.
 */
export function openBuild(folder: string): LoadBuild {
  async function load(): Promise<Build> {
    const routes: ServerBuild = await import(pathToFileURL(join(folder, 'server/index.js')).href)
    const stylesheets = Object.values(routes.assets.routes).flatMap((route) => route?.css ?? [])
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
