/**
 * Slows down the guessing of passwords. Each device that has signed in before has a limit of its own; all other devices
 * share one, so strangers can use up only theirs. Client addresses are ignored: behind a proxy all clients have the
 * same, and an attacker can have any number of them.
 */
import type { SignIn } from '../../core/desk.ts'

/** Failures before the first pause. */
const FREE = 5
/** Doubles with each further failure; in ms. */
const PAUSE = { first: 30_000, longest: 15 * 60_000 }
/** Checks at a time; each takes a tenth of a second and 32 MB, or a call to the hosted service. */
const AT_ONCE = 2
/** When to try again while others are being checked, in ms. */
const SHORTLY = 1_000

const UNKNOWN_DEVICES = 'unknown devices'

interface Limit {
  failures: number
  /** By `performance.now`. */
  pausedUntil: number
  underWay: number
}

export function createAttempts() {
  const limits = new Map<string, Limit>()

  /**
   * @param device a known device's hash, or null.
   * @param check is skipped during a pause. Every result but `in` counts as a failure, and so does an error.
   */
  return async (device: string | null, check: () => Promise<SignIn>): Promise<SignIn> => {
    const limit = limits.getOrInsertComputed(device ?? UNKNOWN_DEVICES, () => ({
      failures: 0,
      pausedUntil: 0,
      underWay: 0,
    }))
    const wait = Math.max(
      limit.pausedUntil - performance.now(),
      limit.underWay >= AT_ONCE ? SHORTLY : 0,
    )
    if (wait > 0) return { state: 'too-many', wait, isKnownDevice: device !== null }

    limit.underWay += 1
    let isIn = false
    try {
      const outcome = await check()
      isIn = outcome.state === 'in'
      return outcome
    } finally {
      limit.underWay -= 1
      limit.failures = isIn ? 0 : limit.failures + 1
      if (limit.failures >= FREE) {
        const pause = Math.min(PAUSE.longest, PAUSE.first * 2 ** (limit.failures - FREE))
        limit.pausedUntil = performance.now() + pause
      }
    }
  }
}
