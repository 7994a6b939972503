/** How pages handle content that is slow. */
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { Loadable } from '../../core/loadable.ts'

/** In ms. A page waits this long for content that is not in memory. Then its skeleton is sent. */
export const CONTENT_DEADLINE = 800

/** For a page without its content, which may be available a moment later. */
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
