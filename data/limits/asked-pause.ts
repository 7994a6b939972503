/** In ms. The computer's clock may be wrong. */
const LONGEST = 3_600_000

/** @returns how long an answer asks to wait before the next request, in ms; 0 if it names no time. */
export function askedPause(headers: Headers): number {
  const retryAfter = headers.get('retry-after') ?? ''
  const pause = /^\d+$/.test(retryAfter)
    ? Number(retryAfter) * 1_000
    : (Date.parse(retryAfter) || resetOf(headers)) - Date.now()
  return Math.min(Math.max(pause, 0), LONGEST)
}

/** When GitHub's limit of requests begins anew, in ms since 1970; 0 if it is not used up. */
function resetOf(headers: Headers): number {
  const isUsedUp = headers.get('x-ratelimit-remaining') === '0'
  return isUsedUp ? Number(headers.get('x-ratelimit-reset')) * 1_000 : 0
}
