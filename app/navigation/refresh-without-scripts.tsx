/** A page that was sent without its content asks for it by script; without scripts it is loaded again. */
import { useMatches } from 'react-router'

const SECONDS = '2'

export function RefreshWithoutScripts() {
  const waiting = useMatches().some(({ loaderData }) => isWaiting(loaderData))
  if (!waiting) return null
  return (
    <noscript>
      <meta httpEquiv="refresh" content={SECONDS} />
    </noscript>
  )
}

function isWaiting(loaderData: unknown): boolean {
  return Object.values(loaderData ?? {}).some((part) => part?.state === 'loading')
}
