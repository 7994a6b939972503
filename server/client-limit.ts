/**
 * How much costly work one client may cause: a bucket of tokens per client that fills up again by itself.
 * Clients are remembered in memory alone, by keys that are neither kept nor logged.
 */
import { LRUCache } from 'lru-cache'

/**
 * Takes what a piece of work costs from the allowance of whoever asks for it.
 * @throws {LimitError} when too little of it is left.
 */
export type Charge = (cost: number) => void

/** What work costs, in tokens. */
export const COST = { page: 1, picture: 2 } as const

/** For work that no visitor asked for. */
export const free: Charge = () => {}

export class LimitError extends Error {
  override readonly name = 'LimitError'
}

/** In whole seconds: by then there is enough for several pieces of work again. */
export const RETRY_AFTER = '10'

export interface ClientLimitOptions {
  /** Tokens of a client that has not been seen, and at most. */
  readonly capacity?: number
  readonly perSecond?: number
  /** Clients remembered; of more the ones that were not seen the longest count as new. */
  readonly clients?: number
}

/**
 * A first visitor who opens every page of a site with 40 pictures needs 150; what was made for one is there
 * for all, so an office behind one address needs little more.
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
