/** Keeps the data of pages in the browser. A reopened page shows its kept data until the server sends newer data. */
import type { Loadable } from '#core/loadable.ts'
import { beginPageChange, isCurrentPage } from './page-change.ts'

/** The data of a public page. */
export interface PageData<Content> {
  /** What the page shows: the projects or one project. */
  readonly content: Loadable<Content>
}

/** The last data of each page in this tab whose content was `ready`, by path. */
const lastLoaded = new Map<string, PageData<unknown>>()

/** Keeps the data for {@link loadAfterOpening} if its content is `ready`. */
export function keepPageData(path: string, data: PageData<unknown>): void {
  if (data.content.state === 'ready') lastLoaded.set(path, data)
}

interface LoaderArgs<Content> {
  readonly request: Request
  readonly serverLoader: () => Promise<PageData<Content>>
}

/** `answer` resolves when the response has arrived or the request has failed. Set only when a page opens. */
export interface PendingPageData<Content> extends PageData<Content> {
  readonly answer?: Promise<void>
}

/**
 * How long a page without kept data waits for the server when the visitor goes back or forward to it, in ms. This
 * happens after a reload. The router scrolls to where the visitor left the page, so the page has to be complete.
 */
const RETURN_DEADLINE = 1_000

/**
 * Loads a page's data in the browser.
 * - When the visitor opens a page: does not wait for the server, except on back and forward. Returns the kept data,
 *   or `loading` if there is none, with an `answer`. `useFollowUp` waits for the answer, and then revalidates, which
 *   calls this function again.
 * - For the page on the screen, for example when the visitor closes a full-screen picture: returns the kept
 *   data. If there is none, waits for the server.
 */
export async function loadAfterOpening<Content>({
  request,
  serverLoader,
}: LoaderArgs<Content>): Promise<PendingPageData<Content>> {
  const path = new URL(request.url).pathname
  const kept = () => lastLoaded.get(path) as PageData<Content> | undefined
  if (isCurrentPage(path)) return kept() ?? serverLoader()
  const answer = serverLoader().then(
    (data) => keepPageData(path, data),
    // If there is no kept data, the revalidation in `useFollowUp` sends the request again.
    () => {},
  )
  // On back and forward, the address has already changed.
  const isReturn = location.pathname === path
  if (isReturn && !kept()) {
    const deadline = new Promise((resolve) => setTimeout(resolve, RETURN_DEADLINE))
    await Promise.race([answer, deadline])
  }
  await beginPageChange(path, request.signal)
  return { content: kept()?.content ?? { state: 'loading' }, answer }
}
