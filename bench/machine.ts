/** What the figures were measured on. */
import { cpus, loadavg, totalmem } from 'node:os'
import { outputOf } from './programs.ts'

/** A few lines for people: nothing that names this machine or its folders. */
export async function describeMachine(): Promise<string[]> {
  const cores = cpus()
  const commit = await outputOf('git', ['describe', '--always', '--dirty', '--exclude=*'])
  return [
    `Date: ${new Date().toISOString().slice(0, 10)}`,
    `Commit: ${/^[\da-f]+(?:-dirty)?$/.exec(commit)?.[0] ?? 'unknown'}`,
    `Machine: ${cores.length} cores (${cores[0]?.model.trim() ?? 'unknown'}), ` +
      `${Math.round(totalmem() / 1024 ** 3)} GB of memory, ${process.platform} ${process.arch}`,
    `Load before the start: ${(loadavg()[0] ?? 0).toFixed(1)} (timings mean little above 0.5)`,
    `Node ${process.version.slice(1)}`,
  ]
}

/** The versions of the programs that measure. */
export async function describeTools(chromium: string): Promise<string> {
  const version = async (command: string, argument: string) =>
    /\d+(?:\.\d+)+/.exec(await outputOf(command, [argument]))?.[0] ?? 'not there'
  return (
    `Chromium ${await version(chromium, '--version')}, ` +
    `nginx ${await version('nginx', '-v')}, wrk ${await version('wrk', '--version')}`
  )
}
