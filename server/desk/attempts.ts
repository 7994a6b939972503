/** Slows down the guessing of passwords: for each client, and for all of them together. */
import { setTimeout as delay } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'

/** Of one client, before it has to wait. */
const FREE = 5
/** In ms. */
const WAIT = { first: 30_000, longest: 15 * 60_000, together: 500 }
/** Checks under way or waiting; each takes a tenth of a second, or half a second when it fails. */
const MOST = 20

export function createAttempts() {
  const failures = new LRUCache<string, { count: number; until: number }>({ max: 10_000 })
  const inTurn = pLimit(1)

  /**
   * @param check gives null where the password is wrong.
   * @returns what the check gives, or null where it is not even made.
   */
  return async <Value>(client: string, check: () => Promise<Value | null>) => {
    if (inTurn.activeCount + inTurn.pendingCount >= MOST) return null
    return inTurn(async () => {
      const { count, until } = failures.get(client) ?? { count: 1, until: 0 }
      if (Date.now() < until) return null
      const value = await check()
      failures.delete(client)
      if (value !== null) return value
      const wait = count < FREE ? 0 : Math.min(WAIT.longest, WAIT.first * 2 ** (count - FREE))
      failures.set(client, { count: count + 1, until: Date.now() + wait })
      await delay(WAIT.together)
      return null
    })
  }
}
