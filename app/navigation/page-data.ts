/** Keeps the data of pages in the browser. A reopened page shows its kept data until the server sends newer data. */
import { beginPageChange, isCurrentPage } from './page-change.ts'

/** The last complete data of each page in this tab, by path. */
const lastLoaded = new Map<string, object>()

/** Keeps complete data for the next time that the page is opened. */
export function keepPageData(path: string, data: object): void {
  lastLoaded.set(path, data)
}

interface LoaderArgs<Data> {
  readonly request: Request
  readonly serverLoader: () => Promise<Data>
}

/** `answer` is the server's pending response. It is set only when the browser has just opened the page. */
export type PendingData<Data> = Data & { readonly answer?: Promise<Data> }

/**
 * Loads a page's data in the browser without waiting for the server. A newly opened page starts with its last
 * complete data, or with `loading`. `useFollowUp` waits for the response and then revalidates, which calls this
 * function again. For the page on the screen, this function returns the kept data, for example when the visitor
 * closes a full-screen picture. Without kept data, this function waits for the server.
 */
export async function loadAfterOpening<Data extends object>(
  { request, serverLoader }: LoaderArgs<Data>,
  loading: Data,
): Promise<PendingData<Data>> {
  const path = new URL(request.url).pathname
  const known = lastLoaded.get(path) as Data | undefined
  if (isCurrentPage(path)) return known ?? serverLoader()
  const answer = serverLoader()
  // `useFollowUp` handles the error.
  answer.catch(() => {})
  await beginPageChange(path, request.signal)
  return { ...(known ?? loading), answer }
}
