/** Stands between the store and a source that may be down: shares reads, backs off, reports. */
import { backoff } from '../core/backoff.ts'
import { createSharedWork } from '../core/shared-work.ts'
import { ReadError } from './read-error.ts'

interface Log {
  info(message: string): void
  warn(message: string): void
}

export interface CircuitBreakerOptions {
  readonly log: Log
  /** From 0 to 1; tests give a fixed one. */
  readonly random?: () => number
}

export interface CircuitBreaker {
  readonly failing: boolean
  /** Resolves when no read is under way any more. */
  settled(): Promise<void>
  /**
   * Reads, or joins the running read of the same name.
   * @throws the last error at once, without a read, during the back-off after a failure; otherwise
   * what the read throws.
   */
  read<Value>(name: string, read: () => Promise<Value>): Promise<Value>
}

export function createCircuitBreaker({
  log,
  random = Math.random,
}: CircuitBreakerOptions): CircuitBreaker {
  const reads = createSharedWork()
  let failures = 0
  let openUntil = 0
  let lastFailure: unknown

  /** After the back-off, one read at a time probes whether the source is back. */
  function isOpen(): boolean {
    return failures > 0 && (Date.now() < openUntil || reads.size > 0)
  }

  function succeeded(): void {
    if (failures > 0) log.info('The projects can be read again.')
    failures = 0
  }

  /** @param before failures when the read began: concurrent reads that fail count and are logged once. */
  function failed(error: unknown, before: number): void {
    const { message, retryAfter } =
      error instanceof ReadError ? error : { message: String(error), retryAfter: 0 }
    const delay = backoff(before + 1, random(), retryAfter)
    openUntil = Math.max(openUntil, Date.now() + delay)
    if (failures > before) return
    failures = before + 1
    lastFailure = error
    log.warn(`Reading the projects failed; next try in ${(delay / 1_000).toFixed(1)} s. ${message}`)
  }

  async function attempt<Value>(read: () => Promise<Value>): Promise<Value> {
    const before = failures
    try {
      const value = await read()
      succeeded()
      return value
    } catch (error) {
      failed(error, before)
      throw error
    }
  }

  return {
    get failing() {
      return failures > 0
    },
    settled: reads.settled,
    async read<Value>(name: string, read: () => Promise<Value>) {
      if (!reads.has(name) && isOpen()) throw lastFailure
      return reads.share(name, () => attempt(read))
    },
  }
}
