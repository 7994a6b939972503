/** Simulated visitors: each sends one request after the other and records the result. */
import { Agent, get } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { seededRandom } from '../../core/particles/random.ts'

export interface Wish {
  readonly kind: string
  readonly path: string
}

export interface Visit extends Wish {
  /** 0 when there was no answer. */
  readonly status: number
  /** To the end of the answer, in ms. */
  readonly time: number
  /** Of the performance clock, in ms. */
  readonly at: number
}

interface Visitors {
  /** As many at the same time. */
  readonly count: number
  /** Between an answer and the next request, in ms. */
  readonly pause: number
  /** What to request next, by a random number from 0 to 1. */
  wish(random: () => number): Wish
  /** Called with every visit when it ends. */
  note(visit: Visit): void
}

/** No answer of a healthy server takes this long, in ms. */
const PATIENCE = 15_000

/** Runs the visitors until the signal. */
export async function keepVisiting(site: string, visitors: Visitors, end: AbortSignal) {
  const one = async (_: unknown, index: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const random = seededRandom(index + 1)
    while (!end.aborted) {
      const wish = visitors.wish(random)
      const at = performance.now()
      const status = await ask(site + wish.path, agent, index)
      visitors.note({ ...wish, status, at, time: performance.now() - at })
      await setTimeout(visitors.pause)
    }
    agent.destroy()
  }
  await Promise.all(Array.from({ length: visitors.count }, one))
}

function ask(address: string, agent: Agent, visitor: number): Promise<number> {
  const headers = { 'accept-encoding': 'br', 'x-forwarded-for': `198.18.0.${visitor}` }
  const { promise, resolve } = Promise.withResolvers<number>()
  const asking = get(address, { agent, headers, timeout: PATIENCE }, (response) => {
    response.on('end', () => resolve(response.statusCode ?? 0))
    response.on('error', () => resolve(0))
    response.resume()
  })
  asking.on('timeout', () => asking.destroy())
  asking.on('error', () => resolve(0))
  return promise
}

/** @param share from 0 to 1; 0.5 gives the median. NaN without values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
