/** Requests to GitHub, also those of isomorphic-git, and the errors of a publication. */
import type { HttpClient } from 'isomorphic-git'
import type { HostProblem } from '../../texts/host-problems.ts'

export class HostError extends Error {
  readonly problem: HostProblem
  readonly wait: number

  constructor(problem: HostProblem, reason: string, wait = 0) {
    super(reason)
    this.problem = problem
    this.wait = wait
  }
}

/** The site's repository, which the message names, contains something that the desk did not publish. */
export class OccupiedError extends Error {
  /** Changes when somebody changes what is there. */
  readonly version: string

  constructor(repository: string, version: string) {
    super(repository)
    this.version = version
  }
}

/** @param expected error statuses that the caller handles. */
export async function request(url: string, init: RequestInit, expected: readonly number[]) {
  // GitHub redirects to a renamed repository, which is no longer the site's.
  const response = await fetch(url, { ...init, redirect: 'manual' }).catch(rethrow)
  if (!response.ok && !expected.includes(response.status)) throw statusError(response)
  return { response, body: Buffer.from(await response.arrayBuffer().catch(rethrow)) }
}

/** The package's own client never ends if the connection breaks in the middle of a response. */
export const gitClient: HttpClient = {
  async request({ url, method = 'GET', headers = {}, body: parts }) {
    // A Blob is sent in pieces. `fetch` allows five minutes for each, which may be too short for a whole site.
    const upload = parts && { body: new Blob([Buffer.concat(await Array.fromAsync(parts))]) }
    // GitHub answers so if there is no such repository, or if it was renamed or moved.
    const missing = [301, 404]
    const { response, body } = await request(url, { method, headers, ...upload }, missing)
    return {
      url: response.url,
      headers: Object.fromEntries(response.headers),
      statusCode: response.status,
      statusMessage: response.statusText,
      body: (async function* () {
        yield body
      })(),
    }
  },
}

function rethrow({ name }: Error): never {
  throw new HostError('network', name)
}

/** GitHub asks for a minute if it names no time. The computer's clock may be wrong. */
const PAUSE = { shortest: 60_000, longest: 3_600_000 }

function statusError({ status, headers }: Response): HostError {
  const reason = `status ${status}`
  if (status === 401) return new HostError('key', reason)
  const isUsedUp = headers.get('x-ratelimit-remaining') === '0'
  if (status === 429 || isUsedUp || headers.has('retry-after')) {
    const resetsAt = Number(headers.get('x-ratelimit-reset')) * 1_000
    const asked = isUsedUp ? resetsAt - Date.now() : Number(headers.get('retry-after')) * 1_000
    return new HostError('busy', reason, Math.min(Math.max(asked, PAUSE.shortest), PAUSE.longest))
  }
  if (status >= 500) return new HostError('down', reason)
  // GitHub also answers 404 to a key that may not see something.
  return new HostError([403, 404].includes(status) ? 'rights' : 'refused', reason)
}
