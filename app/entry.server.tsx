/**
 * Renders a page to its end before the first byte leaves: whoever reads it, with or without
 * JavaScript, gets a whole document, and the same bytes can be kept for the next visitor.
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
    // Whoever asked for the page hears of it too, and logs it; React would print it by itself.
    onError() {},
  })
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(prelude, { status, headers })
}
