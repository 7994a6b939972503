/**
 * Limits attempts to guess the password. Each known device has its own limit, and all other devices share one
 * limit. So guesses on unknown devices do not keep the owner from signing in on a known device. IP addresses play no
 * part (docs/decisions/0017).
 */
import type { SignInResult } from '../../core/desk.ts'

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

/** The key of the limit that all unknown devices share. */
const UNKNOWN_DEVICES = 'unknown devices'

interface Limit {
  failures: number
  /** In ms, on the clock of `performance.now()`. */
  pausedUntil: number
  runningChecks: number
}

export function createAttempts() {
  const limits = new Map<string, Limit>()

  /**
   * @param device the hash of a known device's token; null for an unknown device.
   * @param check checks the password. Only the state `wrong` counts as a failure: while the database is down, or
   *   refuses every sign-in, the owner must not use up the attempts.
   * @returns the result of `check`. During a pause, or while MAX_CHECKS checks are running, returns `too-many`
   *   without calling `check`.
   */
  return async (
    device: string | null,
    check: () => Promise<SignInResult>,
  ): Promise<SignInResult> => {
    const limit = limits.getOrInsertComputed(device ?? UNKNOWN_DEVICES, () => ({
      failures: 0,
      pausedUntil: 0,
      runningChecks: 0,
    }))
    const wait = Math.max(
      limit.pausedUntil - performance.now(),
      limit.runningChecks >= MAX_CHECKS ? BUSY_WAIT : 0,
    )
    if (wait > 0) return { state: 'too-many', wait, isKnownDevice: device !== null }

    limit.runningChecks += 1
    try {
      const outcome = await check()
      if (outcome.state === 'in') limit.failures = 0
      if (outcome.state === 'wrong') countFailure(limit)
      return outcome
    } finally {
      limit.runningChecks -= 1
    }
  }
}

function countFailure(limit: Limit): void {
  limit.failures += 1
  if (limit.failures < MAX_FAILURES) return
  const pause = Math.min(PAUSE.longest, PAUSE.first * 2 ** (limit.failures - MAX_FAILURES))
  limit.pausedUntil = performance.now() + pause
}
