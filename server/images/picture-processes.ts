/** Runs picture jobs in child processes: at most two, started on demand, ended when idle. */
import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { outcomeOf, startProcess } from '../forked-process.ts'
import type { Format, Metadata } from './codec.ts'
import { PictureError } from './picture-error.ts'
import type { Job, Outcome } from './picture-process.ts'
import { BusyError, createWorkQueue } from './work-queue.ts'

export interface PictureProcesses {
  /** @throws {PictureError | BusyError} */
  encode(original: Uint8Array, width: number, format: Format): Promise<Buffer<ArrayBuffer>>
  /** @throws {PictureError | BusyError} */
  inspect(original: Uint8Array): Promise<Metadata>
  /** Requests that still wait are rejected with a BusyError. */
  close(): void
}

export interface ProcessesOptions {
  /** How long a process may take for one picture, and may be idle; in ms. */
  readonly deadline?: number
  readonly idleTimeout?: number
}

const PROCESSES = 2
const WAITING = 64

export function createPictureProcesses({
  deadline = 20_000,
  idleTimeout = 10_000,
}: ProcessesOptions = {}): PictureProcesses {
  const queue = createWorkQueue(PROCESSES, WAITING)
  const idle = new Map<ChildProcess, NodeJS.Timeout>()
  const all = new Set<ChildProcess>()
  let closed = false

  function acquire(): ChildProcess {
    const [known] = idle.keys()
    if (!known) return start()
    clearTimeout(idle.get(known))
    idle.delete(known)
    return known
  }

  function start(): ChildProcess {
    const child = startProcess(join(import.meta.dirname, 'picture-process.ts'))
    all.add(child)
    child.once('exit', () => {
      all.delete(child)
      clearTimeout(idle.get(child))
      idle.delete(child)
    })
    return child
  }

  function release(child: ChildProcess): void {
    if (!child.connected) return
    const timer = setTimeout(() => {
      // Before it exits: a job given to a disconnected process would never be answered.
      idle.delete(child)
      child.disconnect()
    }, idleTimeout)
    timer.unref()
    idle.set(child, timer)
  }

  function refuseWhenClosed(): void {
    if (closed) throw new BusyError('No more pictures are made')
  }

  function perform(job: Job): Promise<Metadata | Uint8Array> {
    return queue(async () => {
      refuseWhenClosed()
      const child = acquire()
      // A job interrupted by `close` says nothing about the picture.
      const outcome = await outcomeOf<Outcome>(child, job, deadline).catch((error) => {
        refuseWhenClosed()
        throw new PictureError(`It cannot be made: ${error.message}`)
      })
      refuseWhenClosed()
      release(child)
      if ('problem' in outcome) throw new PictureError(`It cannot be decoded: ${outcome.problem}`)
      return outcome.result
    })
  }

  return {
    async encode(original, width, format) {
      const made = (await perform({ task: 'encode', original, width, format })) as Uint8Array
      return Buffer.from(made)
    },
    inspect: async (original) => (await perform({ task: 'inspect', original })) as Metadata,
    close() {
      closed = true
      for (const child of all) if (child.connected) child.disconnect()
    },
  }
}
