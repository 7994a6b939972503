/** Lets a few tasks run at a time, a bounded number wait, and tells all others to come back later. */

/** There is more to do than may wait. */
export class BusyError extends Error {
  override readonly name = 'BusyError'
}

/** @throws {BusyError} at once, without running the task, when too many wait already. */
export type WorkQueue = <Value>(task: () => Promise<Value>) => Promise<Value>

/**
 * @param running tasks under way at the same time.
 * @param waiting tasks that may wait for their turn; first come, first served.
 */
export function createWorkQueue(running: number, waiting: number): WorkQueue {
  const line: (() => void)[] = []
  let active = 0
  return async (task) => {
    if (active < running) active += 1
    else if (line.length >= waiting) throw new BusyError(`${waiting} tasks wait already`)
    else await new Promise<void>((resolve) => line.push(resolve))
    try {
      return await task()
    } finally {
      // Whoever waits longest takes over the place, so that no newcomer can slip in between.
      const next = line.shift()
      if (next) next()
      else active -= 1
    }
  }
}
