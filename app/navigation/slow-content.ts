/** What pages do while their content is loading: they show what is known, and load their data again. */
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
/** The request of the page that was opened last. */
let opening: { readonly path: string; readonly data: Promise<object> } | undefined
/** The data that pages showed last, in this tab. */
const lastData = new Map<string, object>()

interface LoaderArgs<Data> {
  readonly request: Request
  readonly serverLoader: () => Promise<Data>
}

type Aged<Data> = Data & { readonly isOld?: true }

/**
 * Loads the data of a page in the browser. Opening a page waits for no request: it shows the data of last time, or
 * `loading`. `useFollowUp` then lets the router call this function again, which returns the answer of the server. If
 * the server does not answer, the page keeps the old data.
 */
export async function loadAfterOpening<Data extends object>(
  path: string,
  { request, serverLoader }: LoaderArgs<Data>,
  loading: Data,
): Promise<Aged<Data>> {
  const before = lastData.get(path) as Data | undefined
  if (path !== shownPath) {
    const data = serverLoader()
    // The second call handles the error.
    data.catch(() => {})
    await startPageTransition(shownPath, path, request.signal)
    opening = { path, data }
    return before ? { ...before, isOld: true } : loading
  }
  const current = opening?.path === path ? (opening.data as Promise<Data>) : serverLoader()
  opening = undefined
  return before ? current.catch(() => before) : current
}

/**
 * Loads the page's data again until its content is current or has failed. There is no pause between requests, because
 * the server holds back each response while it waits for the content.
 */
export function useFollowUp<Data extends object>(
  path: string,
  data: Aged<Data>,
  content: Loadable<unknown>,
): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    shownPath = path
    return () => {
      shownPath = undefined
    }
  }, [path])
  useEffect(() => {
    if (data.isOld || content.state === 'loading') revalidate()
    else if (content.state === 'ready') lastData.set(path, data)
  }, [path, data, content, revalidate])
}
