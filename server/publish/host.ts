/** What a host for static files must offer, so that the desk can publish on it, and how it fails. */
import type { HostProblem } from '../../texts/host-problems.ts'

/** One publication. The methods are called in this order, and throw HostError or OccupiedError. */
export interface Host {
  /** Checks the key. */
  check(): Promise<void>
  /** Finds the site's place on the host, or creates it. */
  create(): Promise<void>
  /** The public address, which the exported pages contain. */
  address(): string
  /**
   * Replaces the published files. Visitors get either the old ones or the new ones.
   * @returns when the files were sent, in ms since 1970. Files that are there already are not sent again.
   */
  send(folder: string): Promise<number>
}

export class HostError extends Error {
  readonly problem: HostProblem
  /** How long the host asks to wait, in ms. */
  readonly wait: number

  constructor(problem: HostProblem, reason: string, wait = 0) {
    super(reason)
    this.problem = problem
    this.wait = wait
  }
}

/** The host has something at the site's place that the desk did not publish. */
export class OccupiedError extends Error {
  readonly place: string
  /** Changes when somebody changes what is there. */
  readonly version: string

  constructor(place: string, version: string) {
    super(`${place} is occupied`)
    this.place = place
    this.version = version
  }
}

/** In ms. GitHub asks for a minute after its secondary limits, if it names no time. */
const DEFAULT_WAIT = 60_000
/** In ms. GitHub's limits begin anew each hour, but this computer's clock may be wrong. */
const LONGEST_WAIT = 3_600_000

/** @param headers of a response that is not ok. */
export function statusError(status: number, headers: Headers): HostError {
  const reason = `status ${status}`
  if (status === 401) return new HostError('key', reason)
  const isLimited =
    status === 429 || headers.has('retry-after') || headers.get('x-ratelimit-remaining') === '0'
  if (isLimited) return new HostError('busy', reason, Math.min(waitOf(headers), LONGEST_WAIT))
  if (status >= 500) return new HostError('down', reason)
  // GitHub also answers 404 to a key that may not see something.
  return new HostError([403, 404].includes(status) ? 'rights' : 'refused', reason)
}

function waitOf(headers: Headers): number {
  const seconds = Number(headers.get('retry-after'))
  if (seconds > 0) return seconds * 1_000
  const reset = Number(headers.get('x-ratelimit-reset')) * 1_000 - Date.now()
  return reset > 0 ? reset : DEFAULT_WAIT
}
