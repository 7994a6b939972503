/**
 * Renders the complete document before sending the first byte. The document therefore works without JavaScript,
 * and the server can cache it for other visitors.
 */
import { prerender } from 'react-dom/static'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
} from 'react-router'
import type { Desk } from '../core/desk.ts'
import { deskContext, type LoadContext, loadContext } from './context.ts'

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const errors: unknown[] = []
  const { prelude } = await prerender(<ServerRouter context={context} url={request.url} />, {
    // By default, React sends parts of a long page later and moves them into place with a script.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    // Collected and thrown below, so that `handleError` reports them. By default, React prints them to the console.
    onError: (error) => void errors.push(error),
  })
  // React does not throw errors inside a Suspense boundary: it leaves that content for the browser to render.
  if (errors.length > 0) throw errors[0]
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(prelude, { status, headers })
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // Unknown paths and clients that disconnect are not our failures.
  if (isRouteErrorResponse(error) && error.status === 404) return
  if (request.signal.aborted) return
  context.get(loadContext).report(error, new URL(request.url).pathname)
}

/**
 * Creates the context of one request. The server calls it in the finished build (server/pages/open-build.ts), because
 * the build contains its own copies of `loadContext` and `deskContext`.
 */
export function createLoadContext(context: LoadContext, desk?: Desk): RouterContextProvider {
  const provider = new RouterContextProvider(new Map([[loadContext, context]]))
  if (desk) provider.set(deskContext, desk)
  return provider
}
