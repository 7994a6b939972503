/** A rate limit: so many times per window of time. */

/** @returns a function that takes one from the allowance; false when it is used up. */
export function createAllowance(times: number, window: number): () => boolean {
  let opened = Number.NEGATIVE_INFINITY
  let taken = 0
  return () => {
    const now = Date.now()
    if (now - opened >= window) {
      opened = now
      taken = 0
    }
    taken += 1
    return taken <= times
  }
}
