import { useLoadedSite } from '../use-site.ts'
import address from './count-visits.ts?worker&url'

export function CountingScript() {
  const isCounting = useLoadedSite()?.countsVisits
  return isCounting ? <script type="deferred" src={address} /> : null
}
