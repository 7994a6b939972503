interface BackoffOptions {
  readonly first: number
  readonly longest: number
  /** This many failures in a row cause no pause. */
  readonly tolerated?: number
}

export function createBackoff({ first, longest, tolerated = 0 }: BackoffOptions) {
  let failures = 0
  let pausedUntil = 0

  return {
    /** The failures since the last success. */
    failures: () => failures,

    /** 0 if there is no pause. */
    waitTime: () => Math.max(pausedUntil - performance.now(), 0),

    /** @returns the length of the pause that begins now. */
    fail(): number {
      failures += 1
      if (failures <= tolerated) return 0
      const pause = Math.min(longest, first * 2 ** (failures - tolerated - 1))
      pausedUntil = performance.now() + pause
      return pause
    },

    succeed(): void {
      failures = 0
      pausedUntil = 0
    },
  }
}
