/** Loads a page that was sent without its content again, until the content is there or has failed. */
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { Loadable } from '../../core/loadable.ts'

/** Needs no pause between requests: the server holds each one back while it waits for the content. */
export function useFollowUp(content: Loadable<unknown>): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (content.state === 'loading') revalidate()
  }, [content, revalidate])
}
