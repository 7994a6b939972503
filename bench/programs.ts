/** Child processes and temporary files of the bench. They are cleaned up however it ends. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { text } from 'node:stream/consumers'

export const root = join(import.meta.dirname, '..')

/** The search path for programs; servers are often in /usr/sbin, which only root has in its PATH. */
export const PATH = `${process.env.PATH}${delimiter}/usr/sbin`

const running = new Set<ChildProcess>()
const folders = new Set<string>()

process.on('exit', () => {
  // Not SIGKILL, after which a program could not end the processes that it started itself.
  for (const child of running) child.kill('SIGTERM')
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => process.exit(1))
}

/** Starts a program in the project's folder; its output can be read from the pipes. */
export function start(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const child = spawn(command, args, {
    cwd: root,
    env: { PATH, HOME: process.env.HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  // A program that cannot be started has no process to wait for.
  child.once('error', () => running.delete(child))
  child.once('exit', () => running.delete(child))
  return child
}

export async function stop(child: ChildProcess): Promise<void> {
  if (!running.has(child)) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const impatience = setTimeout(() => child.kill('SIGKILL'), 10_000)
  await ended
  clearTimeout(impatience)
}

/** Ends a program as if the machine had failed, without a chance to finish anything. */
export async function kill(child: ChildProcess): Promise<void> {
  if (!running.has(child)) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

/**
 * Runs a program to its end.
 * @param timeout in ms; the program is ended then.
 * @returns all that it printed; nothing when it could not be run.
 */
export async function outputOf(
  command: string,
  args: readonly string[],
  { timeout = 60_000, env = {} }: { timeout?: number; env?: NodeJS.ProcessEnv } = {},
): Promise<string> {
  const child = start(command, args, env)
  const clock = setTimeout(() => child.kill('SIGKILL'), timeout)
  const ended = new Promise((resolve) => {
    child.once('error', resolve)
    child.once('close', resolve)
  })
  const [, ...printed] = await Promise.all([ended, text(child.stdout), text(child.stderr)])
  clearTimeout(clock)
  return printed.join('').trim()
}

/** A folder that is gone when the bench has ended. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  folders.add(folder)
  return folder
}

/** A port of the loopback that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
