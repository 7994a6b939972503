import { useEffect } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { keepPageData, type PendingPageData } from './page-data.ts'

/**
 * Updates a page that was opened before the server had responded. Requests the data again until the content is no
 * longer `loading`. There is no pause between requests, because the server waits up to `CONTENT_DEADLINE` for the
 * content before it responds.
 */
export function useFollowUp(data: PendingPageData<unknown>): void {
  const { pathname } = useLocation()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!data.answer) {
      keepPageData(pathname, data)
      if (data.content.state === 'loading') revalidate()
      return
    }
    let isShown = true
    // After a failed request or failed content, `revalidate` shows the kept data or, if there is none, sends another
    // request.
    data.answer.then(() => {
      if (isShown) revalidate()
    })
    return () => {
      isShown = false
    }
  }, [pathname, data, revalidate])
}
