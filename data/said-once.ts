/** Keeps a log from repeating the same message at every read. */
import { LRUCache } from 'lru-cache'

/** More lines than a list of the most rows can give rise to. */
const MOST = 5_000
const DAY = 86_400_000

/** @returns a function that passes on a message unless it was given the same one within the last day. */
export function saidOnce(say: (message: string) => void): (message: string) => void {
  const clock = { perf: Date, ttlResolution: 0 }
  const said = new LRUCache<string, true>({ max: MOST, ttl: DAY, updateAgeOnGet: true, ...clock })
  return (message) => {
    if (said.get(message)) return
    said.set(message, true)
    say(message)
  }
}
