/**
 * Renders the whole document before it is sent. Parts that React streamed later would stay skeletons without
 * JavaScript, and would need scripts with a nonce, which prevents caching (docs/decisions/0002).
 */
import { prerender } from 'react-dom/static'
import {
  type EntryContext,
  type HandleErrorFunction,
  RouterContextProvider,
  ServerRouter,
} from 'react-router'
import type { Desk } from '#core/desk.ts'
import { deskContext, type LoadContext, loadContext } from './context.ts'

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const errors: unknown[] = []
  const { prelude } = await prerender(<ServerRouter context={context} url={request.url} />, {
    // With the default size, React puts parts of a long page further down, and a script moves them into place.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    // Without `onError`, React would print errors. `handleError` gets the first one.
    onError: (error) => void errors.push(error),
  })
  // React does not throw errors inside a Suspense boundary, but lets the browser render the boundary's content.
  if (errors.length > 0) throw errors[0]
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(prelude, { status, headers })
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // A client that disconnects is not a failure of the server.
  if (request.signal.aborted) return
  context.get(loadContext).report(error, new URL(request.url).pathname)
}

/**
 * Creates the context of one request. The server calls the build's copy of this function
 * (server/pages/open-build.ts), because the build contains its own copies of `loadContext` and `deskContext`.
 */
export function createLoadContext(context: LoadContext, desk?: Desk): RouterContextProvider {
  const provider = new RouterContextProvider(new Map([[loadContext, context]]))
  if (desk) provider.set(deskContext, desk)
  return provider
}
