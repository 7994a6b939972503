/** The public pages and the desk are separate builds. */
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import {
  deskContext,
  type LoadContext,
  loadContext,
  stylesheetsContext,
} from '../../core/context.ts'
import type { Desk } from '../../core/desk.ts'
import type { Sources } from './content-security-policy.ts'
import { finishDocument } from './document.ts'

interface RequestOptions {
  readonly context: LoadContext
  readonly desk?: Desk
  /** Added to the policy; a directive replaces one of the same name. */
  readonly sources?: Sources
}

export interface Build {
  handle(request: Request, options: RequestOptions): Promise<Response>
}

/** In development, each call returns the newest build. */
export type LoadBuild = () => Promise<Build>

/** @param stylesheets all of the build, by their addresses. */
export function createBuild(
  routes: ServerBuild,
  stylesheets: ReadonlyMap<string, string> = new Map(),
): Build {
  const handleRequest = createRequestHandler(routes, process.env.NODE_ENV)

  return {
    handle(request, { context, desk }) {
      const provider = new RouterContextProvider(new Map([[loadContext, context]]))
      provider.set(stylesheetsContext, stylesheets)
      if (desk) provider.set(deskContext, desk)
      return handleRequest(request, provider)
    },
  }
}

/**
 * The build also finishes each document, and sets its content security policy.
 * @param folder a build that `scripts/build.ts` has written. It is loaded at the first call.
 */
export function openBuild(folder: string): LoadBuild {
  async function load(): Promise<Build> {
    const routes: ServerBuild = await import(pathToFileURL(join(folder, 'server/index.js')).href)
    const addresses = Object.values(routes.assets.routes).flatMap((route) => route?.css ?? [])
    const stylesheets = new Map(
      addresses.map((address) => {
        const path = address.replace(/#.*/, '')
        return [path, readFileSync(join(folder, 'client/assets', basename(path)), 'utf8')]
      }),
    )
    const build = createBuild(routes, stylesheets)
    return {
      async handle(request, options) {
        const response = await build.handle(request, options)
        if (!isDocument(response)) return response
        const { html, policy } = finishDocument(await response.text(), options.sources)
        response.headers.set('content-security-policy', policy)
        return new Response(html, response)
      },
    }
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
