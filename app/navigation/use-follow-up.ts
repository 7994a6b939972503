import { useEffect } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import type { Loadable } from '../../core/loadable.ts'
import { keepPageData, type PendingData } from './page-data.ts'

/**
 * Updates a page that was opened before the server had responded. Requests the data again until the content is no
 * longer `loading`. There is no pause between requests, because the server waits up to `CONTENT_DEADLINE` for the
 * content before it responds.
 */
export function useFollowUp<Data extends object>(
  data: PendingData<Data>,
  contentOf: (data: Data) => Loadable<unknown>,
): void {
  const { pathname } = useLocation()
  const { revalidate } = useRevalidator()
  // biome-ignore lint/correctness/useExhaustiveDependencies: contentOf is the same function in every render
  useEffect(() => {
    const keep = (loaded: Data) => {
      if (contentOf(loaded).state === 'ready') keepPageData(pathname, loaded)
    }
    if (!data.answer) {
      keep(data)
      if (contentOf(data).state === 'loading') revalidate()
      return
    }
    let isShown = true
    data.answer
      .then(keep)
      // After a failed request, `revalidate` shows the kept data or, if there is none, sends another request.
      .catch(() => {})
      .then(() => {
        if (isShown) revalidate()
      })
    return () => {
      isShown = false
    }
  }, [pathname, data, revalidate])
}
