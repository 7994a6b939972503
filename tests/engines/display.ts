/** A display without a screen, for browsers that can only open windows. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'

/** @returns the display's name, for the variable DISPLAY. */
export async function startDisplay(program: string) {
  // The server chooses a free number, and writes it to file descriptor 3 when it is ready.
  const options = ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp']
  const server = spawn(program, options, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const [number] = await once(server.stdio[3] as Readable, 'data')
  return {
    name: `:${String(number).trim()}`,
    close: () => server.kill(),
  }
}
