/** Decoding, encoding and drawing: one at a time, because each may take more memory than the rest of the site. */
import pLimit from 'p-limit'
import { BusyError } from './errors.ts'

/** More than all widths and formats of a new site's pictures; takes about 150 s. */
const MOST_WAITING = 1_000
const limit = pLimit(1)

/**
 * @param task should hold no originals while it waits.
 * @throws {BusyError} at once, without running the task, when too many wait already.
 */
export async function inTurn<Value>(task: () => Promise<Value>): Promise<Value> {
  if (limit.pendingCount >= MOST_WAITING) throw new BusyError('Too many pictures wait already.')
  return limit(task)
}
