/** One picture at a time, because a large one may take more than 100 MB of memory, and a server may have only 512 MB. */
import pLimit from 'p-limit'
import { BusyError } from './errors.ts'

/** The demo content has 276. A thousand take about 150 s. */
const MAX_WAITING = 1_000
const limit = pLimit(1)

/**
 * The caller must limit how many of its tasks wait. Each should read its image itself, so that waiting tasks take no
 * memory.
 */
export function inTurn<Value>(task: () => Promise<Value>): Promise<Value> {
  return limit(task)
}

/** @throws {BusyError} when too many tasks are waiting. */
export async function inTurnUnlessBusy<Value>(task: () => Promise<Value>): Promise<Value> {
  if (limit.pendingCount >= MAX_WAITING) throw new BusyError('Too many pictures are waiting.')
  return inTurn(task)
}
