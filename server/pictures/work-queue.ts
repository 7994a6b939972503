/** Makes pictures one at a time, because making a large one may take more than 100 MB of memory. */
import pLimit from 'p-limit'
import { BusyError } from './errors.ts'

/** Far more than the 276 pictures of the demo content. A thousand pictures take about 150 s. */
const MAX_WAITING = 1_000
const limit = pLimit(1)

/**
 * Accepts every task, however long the queue is, so the caller must limit how many of its tasks wait. If many may wait,
 * each task should read its image itself, so that the images of waiting tasks take no memory.
 */
export function inTurn<Value>(task: () => Promise<Value>): Promise<Value> {
  return limit(task)
}

/**
 * Like {@link inTurn}, for tasks that may be refused.
 * @throws {BusyError} when too many tasks are waiting.
 */
export async function inTurnUnlessBusy<Value>(task: () => Promise<Value>): Promise<Value> {
  if (limit.pendingCount >= MAX_WAITING) throw new BusyError('Too many pictures are waiting.')
  return inTurn(task)
}
