/**
 * Renders a page completely before the first byte is sent: every client, with or without JavaScript, gets a
 * whole document, and the same bytes can be cached for the next visitor.
 */
import { prerender } from 'react-dom/static'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  ServerRouter,
} from 'react-router'
import { loadContext } from './context.ts'

export { createLoadContext } from './context.ts'

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const errors: unknown[] = []
  const { prelude } = await prerender(<ServerRouter context={context} url={request.url} />, {
    // One document in its order, however long: no part is moved into place by a script.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    // The caller reports it; React would print it by itself.
    onError: (error) => void errors.push(error),
  })
  // Within a Suspense boundary React leaves out what fails, for the browser to try again.
  if (errors.length > 0) throw errors[0]
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(prelude, { status, headers })
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // A path that no route matches is no failure, nor is a visitor who does not wait.
  if (isRouteErrorResponse(error) && error.status === 404) return
  if (request.signal.aborted) return
  context.get(loadContext).report(error, new URL(request.url).pathname)
}
