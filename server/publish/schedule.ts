import { createBackoff } from '../../data/limits/backoff.ts'

/** In ms. */
const PAUSE = { first: 10_000, longest: 1_800_000 }

/**
 * Says when the next publication begins. Only one runs at a time.
 * @param closing nothing begins after it.
 */
export function createSchedule(publish: () => Promise<void>, closing: AbortSignal) {
  const backoff = createBackoff(PAUSE)
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  /** In ms since 1970. The host has asked for no calls before. */
  let busyUntil = 0
  closing.addEventListener('abort', () => clearTimeout(timer))

  /** Replaces a pause that has begun. @returns when the pause ends, in ms since 1970. */
  function beginAfter(pause: number): number {
    clearTimeout(timer)
    const at = Math.max(Date.now() + pause, busyUntil)
    if (closing.aborted) return at
    timer = setTimeout(() => {
      running = running.then(publish)
    }, at - Date.now())
    return at
  }

  return {
    beginAfter,
    /** @returns as above. */
    begin(): number {
      backoff.succeed()
      return beginAfter(0)
    },
    /** @param wait how long the host asks to wait, in ms. @returns as above. */
    retry(wait: number): number {
      busyUntil = Date.now() + wait
      return beginAfter(backoff.fail())
    },
    /** For failures that time alone does not mend. @returns as above. */
    retryLate: () => beginAfter(PAUSE.longest),
    succeed: backoff.succeed,
  }
}
