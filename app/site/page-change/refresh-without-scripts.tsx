import { useMatches } from 'react-router'
import type { PageData } from './page-data.ts'

const DELAY_IN_SECONDS = '2'

export function RefreshWithoutScripts() {
  const pages = useMatches() as readonly { readonly loaderData?: Partial<PageData<unknown>> }[]
  const isContentLate = pages.some(({ loaderData }) => loaderData?.content?.state === 'loading')
  if (!isContentLate) return null
  return (
    <noscript>
      <meta httpEquiv="refresh" content={DELAY_IN_SECONDS} />
    </noscript>
  )
}
