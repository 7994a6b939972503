/**
 * Logs a warning only the first time: each read finds the same invalid rows, and each save, or each attempt to show an
 * image, fails for the same reason.
 */
import { LRUCache } from 'lru-cache'

/** More than the 1,000 rows that the hosted database returns. A forgotten warning is only logged again. */
const MAX_REMEMBERED = 2_000

export function createWarnOnce(log: { warn(message: string): void }): (message: string) => void {
  const logged = new LRUCache<string, true>({ max: MAX_REMEMBERED })
  return (message) => {
    if (!logged.get(message)) log.warn(message)
    logged.set(message, true)
  }
}
