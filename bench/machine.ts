/** What the figures were measured on. */
import { cpus, loadavg, totalmem } from 'node:os'
import { outputOf } from './programs.ts'

/** A few lines for people: nothing that names this machine or its folders. */
export async function describeMachine(chromium: string): Promise<string[]> {
  const cores = cpus()
  const version = async (command: string, argument: string, pattern: RegExp) =>
    pattern.exec(await outputOf(command, [argument]))?.[0] ?? 'not there'
  return [
    `Date: ${new Date().toISOString().slice(0, 10)}`,
    `Machine: ${cores.length} cores (${cores[0]?.model.trim() ?? 'unknown'}), ` +
      `${Math.round(totalmem() / 1024 ** 3)} GB of memory, ${process.platform} ${process.arch}`,
    `Load before the start: ${(loadavg()[0] ?? 0).toFixed(1)} (timings mean little above 0.5)`,
    `Node ${process.version.slice(1)}, ` +
      `Chromium ${await version(chromium, '--version', /\d+(?:\.\d+)+/)}, ` +
      `nginx ${await version('nginx', '-v', /\d+(?:\.\d+)+/)}, ` +
      `wrk ${await version('wrk', '--version', /\d+(?:\.\d+)+/)}`,
  ]
}
