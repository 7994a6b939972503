/** An invalid row would cause the same warning at every read, and a full disk at every save. */
import { LRUCache } from 'lru-cache'
import { DAY } from '../../core/calendar.ts'

/** More than the hosted database returns rows. A forgotten message is only logged again. */
const MAX_REMEMBERED = 2_000

/** Logs a message at most once a day. */
export function createQuietWarn(log: { warn(message: string): void }): (message: string) => void {
  const isDue = createRepeatFilter(DAY)
  return (message) => {
    if (isDue(message)) log.warn(message)
  }
}

/** @returns a function that is true for a message that it has not accepted within the interval. */
export function createRepeatFilter(interval: number): (message: string) => boolean {
  const accepted = new LRUCache<string, number>({ max: MAX_REMEMBERED })
  return (message) => {
    const now = performance.now()
    const isRepeated = now - (accepted.get(message) ?? Number.NEGATIVE_INFINITY) < interval
    if (!isRepeated) accepted.set(message, now)
    return !isRepeated
  }
}
