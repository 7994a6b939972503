/** Links the script that counts visits. Without the desk there is nobody to see the counts, so pages do not link it. */
import { useRouteLoaderData } from 'react-router'
import type { SiteData } from '../use-site.ts'
import address from './count-visits.ts?worker&url'

export function CountingScript() {
  const counts = useRouteLoaderData<SiteData>('root')?.countsVisits
  // before-hydration/deferred-scripts.ts starts it after the first paint, with the router's scripts.
  return counts ? <script type="deferred" src={address} /> : null
}
