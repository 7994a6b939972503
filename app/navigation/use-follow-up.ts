/** Loads a page again that was shown with old content, or without, until the new is there or has failed. */
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { Loadable } from '../../core/loadable.ts'

/** Needs no pause between requests: the server holds each one back while it waits for the content. */
export function useFollowUp(content: Loadable<unknown>, isOld = false): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (isOld || content.state === 'loading') revalidate()
  }, [content, isOld, revalidate])
}
