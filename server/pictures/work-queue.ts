/** Makes pictures one at a time, because making a picture may take more memory than the rest of the site. */
import pLimit from 'p-limit'
import { BusyError } from './errors.ts'

/** More pictures than a new site has. Making this many takes about 150 s. */
const MAX_WAITING = 1_000
const limit = pLimit(1)

/**
 * @param task must not hold an original in memory while it waits for its turn.
 * @throws {BusyError} when too many tasks are waiting. The task is then not run.
 */
export async function inTurn<Value>(task: () => Promise<Value>): Promise<Value> {
  if (limit.pendingCount >= MAX_WAITING) throw new BusyError('Too many pictures are waiting.')
  return limit(task)
}
