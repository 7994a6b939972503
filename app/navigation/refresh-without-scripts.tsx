/** Reloads a page that was sent without its content. In browsers with scripts, use-follow-up.ts does this. */
import { useMatches } from 'react-router'

const DELAY_IN_SECONDS = '2'

export function RefreshWithoutScripts() {
  const waiting = useMatches().some(({ loaderData }) => isWaiting(loaderData))
  if (!waiting) return null
  return (
    <noscript>
      <meta httpEquiv="refresh" content={DELAY_IN_SECONDS} />
    </noscript>
  )
}

function isWaiting(loaderData: unknown): boolean {
  return Object.values(loaderData ?? {}).some((part) => part?.state === 'loading')
}
