/** A queue: a few tasks run at a time, a limited number wait, all others are refused. */

/** The queue is full; asking again later may help. */
export class BusyError extends Error {
  override readonly name = 'BusyError'
}

/** @throws {BusyError} at once, without running the task, when too many wait already. */
export type WorkQueue = <Value>(task: () => Promise<Value>) => Promise<Value>

export function createWorkQueue(mostRunning: number, mostWaiting = Infinity): WorkQueue {
  const waiting: (() => void)[] = []
  let running = 0
  return async (task) => {
    if (running < mostRunning) running += 1
    else if (waiting.length < mostWaiting) await new Promise<void>((start) => waiting.push(start))
    else throw new BusyError('Too many tasks wait already.')
    try {
      return await task()
    } finally {
      // The first in line takes over, so that a new task cannot overtake it.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
