/** What pages do about content that does not come. */
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { Loadable } from '../../core/loadable.ts'

/** How long a page may be held back for content that is not in memory, in ms; then its skeleton is sent. */
export const CONTENT_DEADLINE = 800

/** For pages without their content, which may be available a moment later. */
export const NO_STORE = { 'Cache-Control': 'no-store' } as const

/**
 * Loads a page again that was shown with old content, or without, until the new is there or has failed. Needs no
 * pause between requests: the server holds each one back while it waits for the content.
 */
export function useFollowUp(content: Loadable<unknown>, isOld = false): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (isOld || content.state === 'loading') revalidate()
  }, [content, isOld, revalidate])
}
