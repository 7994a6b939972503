/** The resident memory of a process. */
import { readFileSync } from 'node:fs'

/** In bytes; null where the system does not tell. */
export function residentMemory(pid: number | undefined): number | null {
  try {
    const [, kilobytes] =
      /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return kilobytes ? Number(kilobytes) * 1024 : null
  } catch {
    return null
  }
}
