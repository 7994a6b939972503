/** Links the script that reports visits if the desk is on. Without the desk, nobody could see the counts. */
import { useRouteLoaderData } from 'react-router'
import type { SiteData } from '../use-site.ts'
import address from './count-visits.ts?worker&url'

export function CountingScript() {
  const isCounting = useRouteLoaderData<SiteData>('root')?.countsVisits
  // before-hydration/deferred-scripts.ts starts the script after the first paint.
  return isCounting ? <script type="deferred" src={address} /> : null
}
