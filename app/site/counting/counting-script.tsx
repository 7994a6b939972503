/** If the desk is on, links the script that reports visits and chats. Without the desk, nobody could see the counts. */
import { useLoadedSite } from '../use-site.ts'
// Not a worker: with this suffix, Vite compiles the script into a file of its own.
import address from './count-visits.ts?worker&url'

export function CountingScript() {
  const isCounting = useLoadedSite()?.countsVisits
  // before-hydration/deferred-scripts.ts starts the script after the first paint.
  return isCounting ? <script type="deferred" src={address} /> : null
}
