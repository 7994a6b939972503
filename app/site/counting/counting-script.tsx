import { useLoadedSite } from '../use-site.ts'
// With this suffix, Vite compiles the script into a file of its own.
import address from './count-visits.ts?worker&url'

export function CountingScript() {
  const isCounting = useLoadedSite()?.countsVisits
  return isCounting ? <script type="deferred" src={address} /> : null
}
