import { useRouteLoaderData } from 'react-router'
import type { StaticHost } from '#core/desk.ts'
import type { loader } from '../desk.tsx'

/** @returns null if visitors get the pages from this site, and so see a change at once. */
export function useStaticHost(): StaticHost | null {
  return useRouteLoaderData<typeof loader>('desk/desk')?.staticHost ?? null
}
