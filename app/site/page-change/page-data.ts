/** A reopened page shows its kept data until the server sends newer data. */
import { useEffect } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import type { Loadable } from '#core/loadable.ts'
import { beginPageChange, isCurrentPage } from './page-change.ts'

export interface PageData<Content> {
  readonly content: Loadable<Content>
}

/** Contains only data whose content is `ready`, by path. */
const lastLoaded = new Map<string, PageData<unknown>>()

function keepIfReady(path: string, data: PageData<unknown>): void {
  if (data.content.state === 'ready') lastLoaded.set(path, data)
}

interface LoaderArgs<Content> {
  readonly request: Request
  readonly serverLoader: () => Promise<PageData<Content>>
}

interface PendingPageData<Content> extends PageData<Content> {
  /** Set when a page opens. Resolves when the response has arrived or the request has failed. */
  readonly answer?: Promise<void>
}

/** On back and forward, the router scrolls to where the visitor left the page, so wait this long for its data. */
const RETURN_DEADLINE = 1_000

/**
 * A page that opens does not wait for the server: it gets the kept data or `loading`, and {@link useFollowUp} calls
 * this function again after the `answer`. The page on the screen gets the kept data, or else the server's.
 */
export async function loadAfterOpening<Content>({
  request,
  serverLoader,
}: LoaderArgs<Content>): Promise<PendingPageData<Content>> {
  const path = new URL(request.url).pathname
  const kept = () => lastLoaded.get(path) as PageData<Content> | undefined
  if (isCurrentPage(path)) return kept() ?? serverLoader()
  const answer = serverLoader().then(
    (data) => keepIfReady(path, data),
    () => {},
  )
  const isReturn = location.pathname === path
  if (isReturn && !kept()) {
    const deadline = new Promise((resolve) => setTimeout(resolve, RETURN_DEADLINE))
    await Promise.race([answer, deadline])
  }
  await beginPageChange(path, request.signal)
  return { content: kept()?.content ?? { state: 'loading' }, answer }
}

/** The server waits before it answers a request for content that is still `loading`. */
export function useFollowUp(data: PendingPageData<unknown>): void {
  const { pathname } = useLocation()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!data.answer) {
      keepIfReady(pathname, data)
      if (data.content.state === 'loading') revalidate()
      return
    }
    let isShown = true
    data.answer.then(() => {
      if (isShown) revalidate()
    })
    return () => {
      isShown = false
    }
  }, [pathname, data, revalidate])
}
