/** Logs each warning once: every read validates every row, so the same warning would be logged again and again. */
import { LRUCache } from 'lru-cache'

/** More than the number of rows in the longest list. */
const MAX_REMEMBERED = 2_000

export function createWarnOnce(log: { warn(message: string): void }): (message: string) => void {
  const logged = new LRUCache<string, true>({ max: MAX_REMEMBERED })
  return (message) => {
    if (!logged.get(message)) log.warn(message)
    logged.set(message, true)
  }
}
