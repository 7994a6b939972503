/** Logs a warning only the first time, because each read of the database finds the same invalid rows. */
import { LRUCache } from 'lru-cache'

/** Enough, because the hosted database returns at most 1,000 rows, and few rows cause more than one warning. */
const MAX_REMEMBERED = 2_000

export function createWarnOnce(log: { warn(message: string): void }): (message: string) => void {
  const logged = new LRUCache<string, true>({ max: MAX_REMEMBERED })
  return (message) => {
    if (!logged.get(message)) log.warn(message)
    logged.set(message, true)
  }
}
