/** Keeps the data of pages in the browser. A reopened page shows its kept data until the server sends newer data. */
import { beginPageChange, isCurrentPage } from './page-change.ts'

/** The last complete data of each page in this tab, by path. */
const lastLoaded = new Map<string, object>()

/** Keeps data for {@link loadAfterOpening}. @param data must be complete: its content is `ready`. */
export function keepPageData(path: string, data: object): void {
  lastLoaded.set(path, data)
}

interface LoaderArgs<Data> {
  readonly request: Request
  readonly serverLoader: () => Promise<Data>
}

/** `answer` is the response, which may not have arrived yet. It is set only in the data that a page opens with. */
export type PendingData<Data> = Data & { readonly answer?: Promise<Data> }

/**
 * Loads a page's data in the browser.
 * - When the visitor opens a page: does not wait for the server. Returns the kept data, or `loading` if there
 *   is none, with the response as `answer`. `useFollowUp` waits for the response, and then revalidates, which
 *   calls this function again.
 * - For the page on the screen, for example when the visitor closes a full-screen picture: returns the kept
 *   data. If there is none, waits for the server.
 * @param loading the page's data while nothing has loaded.
 */
export async function loadAfterOpening<Data extends object>(
  { request, serverLoader }: LoaderArgs<Data>,
  loading: Data,
): Promise<PendingData<Data>> {
  const path = new URL(request.url).pathname
  const kept = lastLoaded.get(path) as Data | undefined
  if (isCurrentPage(path)) return kept ?? serverLoader()
  const answer = serverLoader()
  // `useFollowUp` handles a failure later. Until then, the browser must not report an unhandled rejection.
  answer.catch(() => {})
  await beginPageChange(path, request.signal)
  return { ...(kept ?? loading), answer }
}
