/** An invalid row would cause the same warning at every read, and a full disk at every save. */
import { LRUCache } from 'lru-cache'

/** More than the hosted database returns rows. A forgotten warning is only logged again. */
const MAX_REMEMBERED = 2_000

export function createWarnOnce(log: { warn(message: string): void }): (message: string) => void {
  const logged = new LRUCache<string, true>({ max: MAX_REMEMBERED })
  return (message) => {
    // `get` also marks the warning as recently used.
    if (logged.get(message)) return
    logged.set(message, true)
    log.warn(message)
  }
}
