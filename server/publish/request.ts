/** Requests to a host. Their failures are HostErrors. */
import { askedPause } from '../../data/limits/asked-pause.ts'
import { HostError } from './host.ts'

interface Request extends Pick<RequestInit, 'method' | 'headers' | 'body'> {
  readonly url: string
  readonly closing: AbortSignal
  /** In ms. */
  readonly deadline: number
  /** Statuses of failures that are answers, too. */
  readonly expected: readonly number[]
}

/** @returns the whole answer. */
export async function request({ url, closing, deadline, expected, ...init }: Request) {
  const signal = AbortSignal.any([closing, AbortSignal.timeout(deadline)])
  // GitHub redirects to a renamed repository, which is no longer the site's.
  const redirect = 'manual'
  const response = await fetch(url, { ...init, redirect, signal }).catch(rethrow)
  if (!response.ok && !expected.includes(response.status)) throw statusError(response)
  return { response, body: Buffer.from(await response.arrayBuffer().catch(rethrow)) }
}

function rethrow({ name }: Error): never {
  throw new HostError('network', name)
}

/** In ms. GitHub asks for a minute after its secondary limits, if it names no time. */
const DEFAULT_PAUSE = 60_000

function statusError({ status, headers }: Response): HostError {
  const reason = `status ${status}`
  if (status === 401) return new HostError('key', reason)
  const isLimited =
    status === 429 || headers.has('retry-after') || headers.get('x-ratelimit-remaining') === '0'
  if (isLimited) return new HostError('busy', reason, askedPause(headers) || DEFAULT_PAUSE)
  if (status >= 500) return new HostError('down', reason)
  // GitHub also answers 404 to a key that may not see something.
  return new HostError([403, 404].includes(status) ? 'rights' : 'refused', reason)
}
