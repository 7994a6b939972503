import { useMatches } from 'react-router'
import type { PageData } from './page-data.ts'

const DELAY_IN_SECONDS = '2'

export function useIsContentLate(): boolean {
  const pages = useMatches() as readonly { readonly loaderData?: Partial<PageData<unknown>> }[]
  return pages.some(({ loaderData }) => loaderData?.content?.state === 'loading')
}

export function RefreshWithoutScripts() {
  if (!useIsContentLate()) return null
  return (
    <noscript>
      <meta httpEquiv="refresh" content={DELAY_IN_SECONDS} />
    </noscript>
  )
}
