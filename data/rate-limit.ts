/**
 * @returns a function that returns true for the first `perSecond` calls in each second since the start of the process.
 *   At the turn of a second, it may return true for twice as many calls in a row.
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
