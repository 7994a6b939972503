/** What pages do while the database is slow: they show a skeleton, and load their data again. */
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { Loadable } from '../../core/loadable.ts'

/** In ms. The server waits this long for content that is not in memory, and then sends the page's skeleton. */
export const CONTENT_DEADLINE = 800

/** Keeps a page without its content out of caches, because the content may be available a moment later. */
export const NO_STORE = { 'Cache-Control': 'no-store' } as const

/**
 * Loads the page's data again until the content is current or has failed. There is no pause between requests, because
 * the server holds back each response while it waits for the content.
 */
export function useFollowUp(content: Loadable<unknown>, isOld = false): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (isOld || content.state === 'loading') revalidate()
  }, [content, isOld, revalidate])
}
