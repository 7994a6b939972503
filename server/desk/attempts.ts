/** Slows down the guessing of passwords: for each client, and for all of them together. */
import { LRUCache } from 'lru-cache'

/** Of one client, before it has to wait. */
const FREE = 5
/** In ms. */
const WAIT = { first: 30_000, longest: 15 * 60_000, together: 500 }
/** Checks that wait for their turn; each takes a tenth of a second, or half a second when it fails. */
const MOST_WAITING = 20

/** @returns what the check gives, or null when it gives null, or is not even made. */
export type Attempt = <Value>(
  client: string,
  check: () => Promise<Value | null>,
) => Promise<Value | null>

export function createAttempts(): Attempt {
  const failures = new LRUCache<string, { count: number; until: number }>({ max: 10_000 })
  let turn = Promise.resolve()
  let waiting = 0

  function refuse(client: string): void {
    const count = (failures.get(client)?.count ?? 0) + 1
    const wait = count < FREE ? 0 : Math.min(WAIT.longest, WAIT.first * 2 ** (count - FREE))
    failures.set(client, { count, until: Date.now() + wait })
  }

  async function checked<Value>(client: string, check: () => Promise<Value | null>) {
    if (Date.now() < (failures.get(client)?.until ?? 0)) return null
    const value = await check()
    if (value !== null) failures.delete(client)
    else {
      refuse(client)
      await new Promise((resolve) => setTimeout(resolve, WAIT.together))
    }
    return value
  }

  return async (client, check) => {
    if (waiting >= MOST_WAITING) return null
    waiting += 1
    const result = turn.then(() => checked(client, check)).finally(() => (waiting -= 1))
    turn = result.then(
      () => {},
      () => {},
    )
    return result
  }
}
