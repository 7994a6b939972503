/**
 * The whole document is rendered before it is sent: parts that React streamed later would stay skeletons without
 * JavaScript, and would need scripts with a nonce, which prevents caching (docs/decisions/0002).
 */
import { prerender } from 'react-dom/static'
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { loadContext, stylesheetsContext } from '#core/context.ts'
import { INCOMPLETE_HEADER } from '#core/loadable.ts'
import { filesOfPage, PageFilesContext } from './page-files.tsx'

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  provider: Readonly<RouterContextProvider>,
): Promise<Response> {
  const ids = context.staticHandlerContext.matches.map(({ route }) => route.id)
  const hasContent = status === 200 && !headers.has(INCOMPLETE_HEADER)
  const files = filesOfPage(context.manifest, provider.get(stylesheetsContext), ids, hasContent)
  const errors: unknown[] = []
  const { prelude } = await prerender(
    <PageFilesContext value={import.meta.env.DEV ? null : files}>
      <ServerRouter context={context} url={request.url} />
    </PageFilesContext>,
    {
      // With the default size, React puts parts of a long page further down, and a script moves them into place.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      // Without `onError`, React would print errors. `handleError` gets the first one.
      onError: (error) => void errors.push(error),
    },
  )
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
