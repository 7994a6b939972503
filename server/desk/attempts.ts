/**
 * Limits attempts to guess the password. All unknown devices share one limit, so guesses do not keep the owner from
 * signing in on a known device. IP addresses play no part (docs/decisions/0017).
 */
import type { SignedIn, SignInProblem } from '../../core/desk.ts'

/** The first pause starts after this many failures in a row. */
const MAX_FAILURES = 5
/** In ms. Each further failure doubles the pause, up to `longest`. */
const PAUSE = { first: 30_000, longest: 15 * 60_000 }
/**
 * How many checks may run at the same time for each limit. With the embedded database, a check takes a tenth of a
 * second and 32 MB.
 */
const MAX_CHECKS = 2
/** The `wait` of an attempt that was rejected because of MAX_CHECKS, in ms. */
const BUSY_WAIT = 1_000
/**
 * How many checks without success may begin in a minute for each limit. Strangers can cause failures of the hosted
 * service, which do not count, but must not use up the rate that it accepts.
 */
const MAX_PER_MINUTE = 10
const MINUTE = 60_000

const UNKNOWN_DEVICES = 'unknown devices'

interface Limit {
  failures: number
  /** As a time of `performance.now()`. */
  pausedUntil: number
  runningChecks: number
  /** When the checks since the last success began, within the last minute. */
  startTimes: readonly number[]
}

export function createAttempts() {
  const limits = new Map<string, Limit>()

  /**
   * @param device the hash of a known device's token; null for an unknown device.
   * @param check only its state `wrong` counts as a failure: while the database is down, or refuses every sign-in,
   *   the owner must not use up the attempts.
   */
  return async <Success extends SignedIn = SignedIn>(
    device: string | null,
    check: () => Promise<Success | SignInProblem>,
  ): Promise<Success | SignInProblem> => {
    const limit = limits.getOrInsertComputed(device ?? UNKNOWN_DEVICES, () => ({
      failures: 0,
      pausedUntil: 0,
      runningChecks: 0,
      startTimes: [],
    }))
    const wait = waitOf(limit)
    if (wait > 0) return { state: 'too-many', wait, isKnownDevice: device !== null }

    limit.runningChecks += 1
    limit.startTimes = [...limit.startTimes, performance.now()]
    try {
      const outcome = await check()
      if (outcome.state === 'in') Object.assign(limit, { failures: 0, startTimes: [] })
      if (outcome.state === 'wrong') countFailure(limit)
      return outcome
    } finally {
      limit.runningChecks -= 1
    }
  }
}

/** In ms; not positive if the next check may begin now. */
function waitOf(limit: Limit): number {
  const now = performance.now()
  limit.startTimes = limit.startTimes.filter((start) => now - start < MINUTE)
  const [oldest = 0] = limit.startTimes
  return Math.max(
    limit.pausedUntil - now,
    limit.runningChecks >= MAX_CHECKS ? BUSY_WAIT : 0,
    limit.startTimes.length >= MAX_PER_MINUTE ? oldest + MINUTE - now : 0,
  )
}

function countFailure(limit: Limit): void {
  limit.failures += 1
  if (limit.failures < MAX_FAILURES) return
  const pause = Math.min(PAUSE.longest, PAUSE.first * 2 ** (limit.failures - MAX_FAILURES))
  limit.pausedUntil = performance.now() + pause
}
