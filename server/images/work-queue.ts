/** A bounded queue: a few tasks run at a time, a limited number wait, all others are rejected. */

/** The queue is full. */
export class BusyError extends Error {
  override readonly name = 'BusyError'
}

/** @throws {BusyError} at once, without running the task, when too many wait already. */
export type WorkQueue = <Value>(task: () => Promise<Value>) => Promise<Value>

/**
 * @param running maximum of concurrent tasks.
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
      // The first in line takes over the slot, so that a new task cannot jump the queue.
      const next = line.shift()
      if (next) next()
      else active -= 1
    }
  }
}
