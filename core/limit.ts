interface LimitOptions {
  readonly concurrent?: number
  readonly starts: number
  readonly interval: number
}

/** The wait while too many tasks run, because nobody knows when one of them ends. */
const BUSY_WAIT = 1_000

export function createLimit({ concurrent = Infinity, starts, interval }: LimitOptions) {
  let running = 0
  let startTimes: readonly number[] = []

  return {
    /** 0 if a task may run now. */
    waitTime(): number {
      const now = performance.now()
      startTimes = startTimes.filter((start) => now - start < interval)
      const [oldest = 0] = startTimes
      return Math.max(
        running >= concurrent ? BUSY_WAIT : 0,
        startTimes.length >= starts ? oldest + interval - now : 0,
      )
    },

    /** Does not check the limit: ask `waitTime` first. */
    async run<Value>(task: () => Promise<Value>): Promise<Value> {
      startTimes = [...startTimes, performance.now()]
      running += 1
      try {
        return await task()
      } finally {
        running -= 1
      }
    },
  }
}
