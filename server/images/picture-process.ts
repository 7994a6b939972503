/**
 * A process that only makes pictures: memory used by decoders, and exploits of hostile files, stay
 * confined to it.
 */
import { constants, setPriority } from 'node:os'
import { encode, type Format, inspect, type Metadata } from './codec.ts'

/** What is to be done with an original. */
export type Job =
  | { readonly task: 'inspect'; readonly original: Uint8Array }
  | {
      readonly task: 'encode'
      readonly original: Uint8Array
      readonly width: number
      readonly format: Format
    }

export type Outcome = { readonly result: Metadata | Uint8Array } | { readonly problem: string }

setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

// A signal to the process group is for the server; this process ends when the server disconnects.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})
process.on('disconnect', () => process.exit())
process.on('message', async (job: Job) => {
  const outcome = await perform(job)
  if (process.connected) process.send?.(outcome)
})

async function perform(job: Job): Promise<Outcome> {
  try {
    return { result: await (job.task === 'inspect' ? inspect(job.original) : encodeAs(job)) }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
}

function encodeAs({ original, width, format }: Extract<Job, { task: 'encode' }>) {
  return encode(original, width, format)
}
