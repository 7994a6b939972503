/** Liveness and readiness for monitors and load balancers: is the process up, and does it have content. */
import { settleWithin } from '../core/loadable.ts'
import type { Store } from '../data/store.ts'
import * as caching from './caching.ts'

export interface HealthParts {
  readonly source: 'embedded' | 'hosted'
  readonly projects: Pick<Store, 'list' | 'status'>
}

/** By path. */
export type HealthAnswers = Readonly<Record<string, () => Response | Promise<Response>>>

/** How long to wait for the content of a server that has none yet, in ms. */
const DEADLINE = 1_000

export function healthAnswers({ source, projects }: HealthParts): HealthAnswers {
  async function readiness(): Promise<Response> {
    // A read like any visitor's: it makes a server ready that nobody has visited yet, and costs
    // the source no more than visitors would.
    await settleWithin(projects.list(), DEADLINE)
    const { contentAge, failing, fromKeptContent } = projects.status()
    const ready = contentAge !== null
    return answer(ready ? 200 : 503, {
      status: ready ? 'ready' : 'waiting for content',
      source,
      contentAgeSeconds: ready ? Math.round(contentAge / 1_000) : null,
      failing,
      fromKeptContent,
    })
  }

  return { '/healthz': () => answer(200, { status: 'ok' }), '/readyz': readiness }
}

function answer(status: number, report: object): Response {
  return Response.json(report, {
    status,
    headers: { 'cache-control': caching.noStore, 'x-robots-tag': 'noindex' },
  })
}
