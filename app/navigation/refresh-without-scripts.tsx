/**
 * Without scripts, reloads a page that was sent before its content was available. With scripts, use-follow-up.ts
 * requests the content.
 */
import { useMatches } from 'react-router'

const DELAY_IN_SECONDS = '2'

export function RefreshWithoutScripts() {
  const lacksContent = useMatches().some(({ loaderData }) => hasLoadingPart(loaderData))
  if (!lacksContent) return null
  return (
    <noscript>
      <meta httpEquiv="refresh" content={DELAY_IN_SECONDS} />
    </noscript>
  )
}

function hasLoadingPart(loaderData: unknown): boolean {
  return Object.values(loaderData ?? {}).some((part) => part?.state === 'loading')
}
