/**
 * The rate limit for costly work: a token bucket per client, which refills with time. Clients are kept in
 * memory only, by keys that are neither stored nor logged.
 */
import { LRUCache } from 'lru-cache'

/**
 * Takes the cost of some work from the tokens of the client that asks for it.
 * @throws {LimitError} when too few are left.
 */
export type Charge = (cost: number) => void

/** What work costs, in tokens. */
export const COST = { page: 1, picture: 2 } as const

/** For work that no visitor asked for. */
export const free: Charge = () => {}

export class LimitError extends Error {
  override readonly name = 'LimitError'
}

/** In whole seconds: by then there are tokens for several requests again. */
export const RETRY_AFTER = '10'

export interface ClientLimitOptions {
  /** Tokens of a new client, and the maximum. */
  readonly capacity?: number
  readonly perSecond?: number
  /** Clients remembered; beyond it the least recently seen are forgotten. */
  readonly clients?: number
}

/**
 * A first visitor who opens every page of a site with 40 pictures needs 150; the results are cached for
 * everybody, so an office behind one address needs little more.
 */
const CAPACITY = 600
const PER_SECOND = 5
const CLIENTS = 10_000

export function createClientLimit({
  capacity = CAPACITY,
  perSecond = PER_SECOND,
  clients = CLIENTS,
}: ClientLimitOptions = {}): (client: string) => Charge {
  const buckets = new LRUCache<string, { readonly tokens: number; readonly at: number }>({
    max: clients,
  })
  return (client) => (cost) => {
    const now = performance.now()
    const before = buckets.get(client) ?? { tokens: capacity, at: now }
    const tokens = Math.min(capacity, before.tokens + ((now - before.at) / 1000) * perSecond)
    if (tokens < cost) throw new LimitError('This client has used up its allowance')
    buckets.set(client, { tokens: tokens - cost, at: now })
  }
}
