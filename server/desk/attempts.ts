/** Guesses on unknown devices must not keep the owner from signing in on a known device (docs/decisions/0017). */
import type { SignedIn, SignInProblem } from '../../core/authentication.ts'
import { createBackoff } from '../../core/backoff.ts'
import { createLimit } from '../../core/limit.ts'

const PAUSE_AFTER_FAILURES = { tolerated: 4, first: 30_000, longest: 15 * 60_000 }
/**
 * With the embedded database, a check takes a tenth of a second and 32 MB. The hosted service has a rate limit of its
 * own, which strangers must not use up.
 */
const CHECKS = { concurrent: 2, starts: 10, interval: 60_000 }

const UNKNOWN_DEVICES = 'unknown devices'

export function createAttempts() {
  const devices = new Map<string, ReturnType<typeof createDevice>>()

  /** Only the state `wrong` counts, because a database that is down must not use up the owner's attempts. */
  return async <Success extends SignedIn = SignedIn>(
    device: string | null,
    check: () => Promise<Success | SignInProblem>,
  ): Promise<Success | SignInProblem> => {
    const key = device ?? UNKNOWN_DEVICES
    const { checks, backoff } = devices.getOrInsertComputed(key, createDevice)
    const wait = Math.max(backoff.waitTime(), checks.waitTime())
    if (wait > 0) return { state: 'too-many', wait, isKnownDevice: device !== null }
    const outcome = await checks.run(check)
    if (outcome.state === 'in') devices.delete(key)
    if (outcome.state === 'wrong') backoff.fail()
    return outcome
  }
}

function createDevice() {
  return { checks: createLimit(CHECKS), backoff: createBackoff(PAUSE_AFTER_FAILURES) }
}
