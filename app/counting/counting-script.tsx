/** Links the script that counts visits, unless the desk is off: then nobody could see the counts. */
import { useRouteLoaderData } from 'react-router'
import type { SiteData } from '../use-site.ts'
import address from './count-visits.ts?worker&url'

export function CountingScript() {
  const counts = useRouteLoaderData<SiteData>('root')?.countsVisits
  // before-hydration/deferred-scripts.ts starts the script after the first paint, with the router's scripts.
  return counts ? <script type="deferred" src={address} /> : null
}
