import { HostError } from './host.ts'

/** In ms. GitHub asks for a minute after its secondary limits, if it names no time. */
const DEFAULT_WAIT = 60_000
/** In ms. GitHub's limits begin anew each hour, but this computer's clock may be wrong. */
const LONGEST_WAIT = 3_600_000

/** @param headers of a response that is not ok. */
export function statusError(status: number, headers: Headers): HostError {
  const reason = `status ${status}`
  if (status === 401) return new HostError('key', reason)
  const isLimited =
    status === 429 || headers.has('retry-after') || headers.get('x-ratelimit-remaining') === '0'
  if (isLimited) return new HostError('busy', reason, Math.min(waitOf(headers), LONGEST_WAIT))
  if (status >= 500) return new HostError('down', reason)
  // GitHub also answers 404 to a key that may not see something.
  return new HostError([403, 404].includes(status) ? 'rights' : 'refused', reason)
}

function waitOf(headers: Headers): number {
  const seconds = Number(headers.get('retry-after'))
  if (seconds > 0) return seconds * 1_000
  const reset = Number(headers.get('x-ratelimit-reset')) * 1_000 - Date.now()
  return reset > 0 ? reset : DEFAULT_WAIT
}
