/** If the desk is on, links the script that reports visits. If it is off, nobody could see the counts. */
import { useRouteLoaderData } from 'react-router'
import type { SiteData } from '../use-site.ts'
import address from './count-visits.ts?worker&url'

export function CountingScript() {
  const isCounting = useRouteLoaderData<SiteData>('root')?.countsVisits
  // before-hydration/deferred-scripts.ts starts the script after the first paint, with the router's scripts.
  return isCounting ? <script type="deferred" src={address} /> : null
}
