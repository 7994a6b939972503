/** Starts Xvfb, an X display that exists only in memory, for a browser that cannot run headless. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'

/**
 * @param program the path of Xvfb.
 * @returns `name`: the value for the environment variable DISPLAY.
 * @throws Error if Xvfb ends before the display is ready.
 */
export async function startDisplay(program: string) {
  // Xvfb chooses a free display number, and writes the number to file descriptor 3 once the display is ready.
  const options = ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp']
  const server = spawn(program, options, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const end = once(server, 'exit').then(([code]) => {
    throw new Error(`Xvfb ended with code ${code}.`)
  })
  const [output] = await Promise.race([once(server.stdio[3] as Readable, 'data'), end])
  // Later, the end of Xvfb is expected.
  end.catch(() => {})
  return {
    name: `:${String(output).trim()}`,
    close: () => server.kill(),
  }
}
