/** Slows down the guessing of passwords: for each client, and for all of them together. */
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'

/** Of one client, before it has to wait. */
const FREE = 5
/** In ms. */
const WAIT = { first: 30_000, longest: 15 * 60_000, together: 500 }
/** Checks under way or waiting; each takes a tenth of a second, or half a second when it fails. */
const MOST = 20

/** Gives null where the password is wrong. */
type Check<Value> = () => Promise<Value | null>

export function createAttempts() {
  const failures = new LRUCache<string, { count: number; until: number }>({ max: 10_000 })
  const inTurn = pLimit(1)

  async function checked<Value>(client: string, check: Check<Value>): Promise<Value | null> {
    const before = failures.get(client) ?? { count: 0, until: 0 }
    if (Date.now() < before.until) return null
    const value = await check()
    failures.delete(client)
    if (value !== null) return value
    const count = before.count + 1
    const wait = count < FREE ? 0 : Math.min(WAIT.longest, WAIT.first * 2 ** (count - FREE))
    failures.set(client, { count, until: Date.now() + wait })
    await new Promise((resolve) => setTimeout(resolve, WAIT.together))
    return null
  }

  /** @returns what the check gives, or null where it is not even made. */
  return async <Value>(client: string, check: Check<Value>): Promise<Value | null> => {
    if (inTurn.activeCount + inTurn.pendingCount >= MOST) return null
    return inTurn(() => checked(client, check))
  }
}
