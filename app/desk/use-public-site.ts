import { useRouteLoaderData } from 'react-router'
import type { PublicSite } from '#core/desk.ts'
import type { loader } from './desk.tsx'

/** Used on a page that failed to load. */
const UNKNOWN = { showsChanges: 'at-once', url: null, failed: null, countsVisits: true } as const

export function usePublicSite(): PublicSite {
  return useRouteLoaderData<typeof loader>('desk/desk')?.publicSite ?? UNKNOWN
}

/** Without a publication by the desk itself, nobody knows whether a zip has been uploaded. */
export function useSiteLink(): string {
  const { showsChanges, url } = usePublicSite()
  return (showsChanges === 'in-minutes' && url) || '/'
}
