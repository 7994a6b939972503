/** Gives any drawing: from the disk, or newly made by a process of its own, one at a time. */
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { createSharedWork } from '../../core/shared-work.ts'
import { type Charge, COST, free } from '../client-limit.ts'
import { outcomeOf, startProcess } from '../forked-process.ts'
import type { DiskCache } from '../images/disk-cache.ts'
import { createWorkQueue } from '../images/work-queue.ts'
import type { Drawing } from './draw.ts'
import type { Outcome } from './drawing-process.ts'

/**
 * @param charge takes the cost of a new drawing from the client's rate limit; by default it is free.
 * @throws {BusyError} when too many wait, {DrawingError} when it cannot be made, {LimitError} when the
 * client is over its limit.
 */
export type Draw = (drawing: Drawing, charge?: Charge) => Promise<Buffer<ArrayBuffer>>

export class DrawingError extends Error {
  override readonly name = 'DrawingError'
}

const WAITING = 64
/** In ms. */
const DEADLINE = 20_000
/** Increase when anything is drawn differently, so that cached drawings are not used. */
const DRAWING_VERSION = '1'

export function openDrawings(cache: DiskCache): Draw {
  const queue = createWorkQueue(1, WAITING)
  const work = createSharedWork()

  async function make(name: string, drawing: Drawing): Promise<Buffer<ArrayBuffer>> {
    const made = await queue(() => drawApart(drawing))
    await cache.keep(name, made)
    return made
  }

  return async (drawing, charge = free) => {
    const name = nameOf(drawing)
    const kept = await cache.read(name)
    if (kept) return kept
    // Joining a running drawing is free.
    if (!work.has(name)) charge(COST.picture)
    return work.share(name, () => make(name, drawing))
  }
}

function nameOf(drawing: Drawing): string {
  const content = JSON.stringify([DRAWING_VERSION, drawing])
  return `${createHash('sha256').update(content).digest('base64url').slice(0, 22)}.drawing`
}

async function drawApart(drawing: Drawing): Promise<Buffer<ArrayBuffer>> {
  const child = startProcess(join(import.meta.dirname, 'drawing-process.ts'))
  const outcome = await outcomeOf<Outcome>(child, drawing, DEADLINE).catch(({ message }) => ({
    problem: message,
  }))
  if ('problem' in outcome) throw new DrawingError(`A drawing failed: ${outcome.problem}`)
  return Buffer.from(outcome.bytes)
}
