/**
 * @returns a function that returns true for the first `perSecond` calls in each second. Seconds are counted from the
 *   start of the process, so the calls of two seconds may follow each other directly.
 */
export function createRateLimit(perSecond: number): () => boolean {
  let second = 0
  let count = 0
  return () => {
    const now = Math.floor(performance.now() / 1_000)
    if (now !== second) count = 0
    second = now
    count += 1
    return count <= perSecond
  }
}
