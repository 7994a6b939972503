/**
 * Renders a page completely before the first byte is sent: every client, with or without JavaScript,
 * gets a whole document, and the same bytes can be cached for the next visitor.
 */
import { prerender } from 'react-dom/static'
import { type EntryContext, ServerRouter } from 'react-router'

export { createLoadContext } from './context.ts'

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const { prelude } = await prerender(<ServerRouter context={context} url={request.url} />, {
    // One document in its order, however long: no part is moved into place by a script.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    // The error also reaches the caller, who logs it; without this React would print it as well.
    onError() {},
  })
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(prelude, { status, headers })
}
