/**
 * Limits attempts to guess the password. Each known device has its own limit. All other devices share one limit, so
 * strangers cannot lock out the owner. Client addresses are ignored, because behind a proxy all clients have the same
 * one, and an attacker can use many.
 */
import type { SignIn } from '../../core/desk.ts'

/** Failures before the first pause. */
const MAX_FAILURES = 5
/** In ms. The pause doubles with each further failure. */
const PAUSE = { first: 30_000, longest: 15 * 60_000 }
/** Concurrent checks per limit. Each takes a tenth of a second and 32 MB, or a call to the hosted service. */
const MAX_CHECKS = 2
/** How long to wait while other attempts are being checked, in ms. */
const BUSY_WAIT = 1_000

const UNKNOWN_DEVICES = 'unknown devices'

interface Limit {
  failures: number
  /** In `performance.now` time. */
  pausedUntil: number
  runningChecks: number
}

export function createAttempts() {
  const limits = new Map<string, Limit>()

  /**
   * @param device the hash of a known device, or null.
   * @param check is not called during a pause. An error, or a result other than `in`, counts as a failure.
   */
  return async (device: string | null, check: () => Promise<SignIn>): Promise<SignIn> => {
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
    let isIn = false
    try {
      const outcome = await check()
      isIn = outcome.state === 'in'
      return outcome
    } finally {
      limit.runningChecks -= 1
      limit.failures = isIn ? 0 : limit.failures + 1
      if (limit.failures >= MAX_FAILURES) {
        const pause = Math.min(PAUSE.longest, PAUSE.first * 2 ** (limit.failures - MAX_FAILURES))
        limit.pausedUntil = performance.now() + pause
      }
    }
  }
}
