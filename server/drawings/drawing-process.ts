/** A process that makes one drawing and ends, which frees the memory of layout and fonts. */
import '../production-mode.ts'
import { constants, setPriority } from 'node:os'
import { type Drawing, draw } from './draw.ts'

export type Outcome = { readonly bytes: Uint8Array } | { readonly problem: string }

setPriority(constants.priority.PRIORITY_LOW)

// A signal to the process group is for the server, which ends this process itself.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})
process.on('disconnect', () => process.exit())
process.once('message', async (drawing: Drawing) => {
  process.send?.(await perform(drawing), () => process.disconnect?.())
})

async function perform(drawing: Drawing): Promise<Outcome> {
  try {
    return { bytes: await draw(drawing) }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
}
