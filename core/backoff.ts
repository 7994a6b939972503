/** How long to wait before retrying a failing source. */

const BASE = 1_000
const CAP = 60_000
/** Caps `Retry-After`: otherwise a source could make the site serve stale content for a day. */
const MOST_OBEYED = 600_000

/**
 * Exponential back-off with full jitter
 * (https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/).
 * @param failures in a row, from 1.
 * @param random from 0 to 1, as `Math.random` gives.
 * @param retryAfter what the source itself asked for, in ms; the minimum delay.
 * @returns a delay in ms: at most 60 s, or ten minutes when the source asked for as much.
 */
export function backoff(failures: number, random: number, retryAfter = 0): number {
  const ceiling = Math.min(CAP, BASE * 2 ** (failures - 1))
  return Math.max(Math.min(retryAfter, MOST_OBEYED), Math.round(random * ceiling))
}
