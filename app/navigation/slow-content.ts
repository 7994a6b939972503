/**
 * Shows what the browser already has while a page's content is loading, and repeats the request until it is complete.
 */
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { Loadable } from '../../core/loadable.ts'
import { startPageTransition } from './page-transition.ts'

/** In ms. The server waits this long for content that is not in memory, and then sends the page's skeleton. */
export const CONTENT_DEADLINE = 800

/** Keeps a page without its content out of caches, because the content may be available a moment later. */
export const NO_STORE = { 'Cache-Control': 'no-store' } as const

/** The path of the page on the screen. */
let shownPath: string | undefined
/** The last complete data of each page, in this tab. */
const lastData = new Map<string, object>()

interface LoaderArgs<Data> {
  readonly request: Request
  readonly serverLoader: () => Promise<Data>
}

/** `answer` is the server's response to opening the page. It is absent once the response has been used. */
type Opened<Data> = Data & { readonly answer?: Promise<Data> }

/**
 * Loads a page's data in the browser, without waiting for the server: a page that is being opened shows the data of its
 * last visit, or `loading`. `useFollowUp` waits for the server's answer and then lets the router call this function
 * again. If the server does not answer, the page keeps the old data. A page that is already on the screen is not loaded
 * again, for example when the visitor goes back from a full-screen picture.
 */
export async function loadAfterOpening<Data extends object>(
  path: string,
  { request, serverLoader }: LoaderArgs<Data>,
  loading: Data,
): Promise<Opened<Data>> {
  const known = lastData.get(path) as Data | undefined
  if (path === shownPath) return known ?? serverLoader()
  const answer = serverLoader()
  // `useFollowUp` handles the error.
  answer.catch(() => {})
  await startPageTransition(shownPath, path, request.signal)
  return { ...(known ?? loading), answer }
}

/**
 * Loads the page's data again until its content is current or has failed. There is no pause between requests, because
 * the server holds back each response while it waits for the content.
 */
export function useFollowUp<Data extends object>(
  path: string,
  data: Opened<Data>,
  contentOf: (data: Data) => Loadable<unknown>,
): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    shownPath = path
    return () => {
      shownPath = undefined
    }
  }, [path])
  // biome-ignore lint/correctness/useExhaustiveDependencies: contentOf is the same function in every render
  useEffect(() => {
    const keep = (loaded: Data) => {
      if (contentOf(loaded).state === 'ready') lastData.set(path, loaded)
    }
    if (!data.answer) {
      keep(data)
      if (contentOf(data).state === 'loading') revalidate()
      return
    }
    let isShown = true
    data.answer
      .then(keep)
      .catch(() => {})
      .then(() => {
        if (isShown) revalidate()
      })
    return () => {
      isShown = false
    }
  }, [path, data, revalidate])
}
