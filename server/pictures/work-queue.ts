/** Decodes, encodes and draws one picture at a time, because each may take more memory than the rest of the site. */
import pLimit from 'p-limit'
import { BusyError } from './errors.ts'

/** More than all pictures of a new site; making so many takes about 150 s. */
const MAX_WAITING = 1_000
const limit = pLimit(1)

/**
 * @param task should not hold an original in memory while it waits.
 * @throws {BusyError} without running the task, when too many are waiting.
 */
export async function inTurn<Value>(task: () => Promise<Value>): Promise<Value> {
  if (limit.pendingCount >= MAX_WAITING) throw new BusyError('Too many pictures are waiting.')
  return limit(task)
}
