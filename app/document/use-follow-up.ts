/** Content that was not there in time follows by itself: asks again until the answer is final. */
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { Loadable } from '../../core/loadable.ts'

/** The server holds each question back while it waits for the content, which paces the asking. */
export function useFollowUp(content: Loadable<unknown>): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (content.state === 'loading') revalidate()
  }, [content, revalidate])
}
