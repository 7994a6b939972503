import { useRouteLoaderData } from 'react-router'
import type { loader } from '../desk.tsx'

/** @returns whether a change needs some minutes until visitors see it. */
export function useStaticHost(): boolean {
  return useRouteLoaderData<typeof loader>('desk/desk')?.hasStaticHost ?? false
}
