/** Puts a server under load with wrk, for a fixed time. */
import { text } from 'node:stream/consumers'
import { start } from './programs.ts'

export interface Load {
  readonly requests: number
  readonly perSecond: number
  /** In ms: 99 of 100 answers took no longer. */
  readonly p99: number
  /** Connections that broke, and answers that were none. */
  readonly errors: number
}

export const CONNECTIONS = 64

/** One thread, for on two cores the other one belongs to the server. @param seconds whole ones. */
export async function putUnderLoad(
  address: string,
  { seconds, encoding }: { seconds: number; encoding: string },
): Promise<Load> {
  const child = start('wrk', [
    ...['--threads', '1', '--connections', String(CONNECTIONS)],
    ...['--duration', `${seconds}s`, '--timeout', '10s', '--latency'],
    ...['--header', `Accept-Encoding: ${encoding}`, address],
  ])
  const impatience = setTimeout(() => child.kill('SIGKILL'), (seconds + 20) * 1000)
  const [printed, complaints] = await Promise.all([text(child.stdout), text(child.stderr)])
  clearTimeout(impatience)
  return read(printed, complaints)
}

const milliseconds = new Map([
  ['us', 0.001],
  ['ms', 1],
  ['s', 1000],
])

/** https://github.com/wg/wrk prints for people. */
function read(printed: string, complaints: string): Load {
  const number = (pattern: RegExp) => Number(pattern.exec(printed)?.[1])
  const [, p99, unit = ''] = /^\s+99%\s+([\d.]+)(us|ms|s)\s*$/m.exec(printed) ?? []
  const perSecond = number(/^Requests\/sec:\s+([\d.]+)\s*$/m)
  if (!p99 || !Number.isFinite(perSecond)) {
    throw new Error(`wrk did not measure anything: ${complaints || printed}`)
  }
  const sockets = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(
    printed,
  )
  const broken = (sockets?.slice(1) ?? []).reduce((sum, count) => sum + Number(count), 0)
  return {
    requests: number(/(\d+) requests in /),
    perSecond,
    p99: Number(p99) * (milliseconds.get(unit) ?? Number.NaN),
    errors: broken + (number(/Non-2xx or 3xx responses: (\d+)/) || 0),
  }
}
