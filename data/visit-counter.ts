/** Adds visits and chats up in memory, and sends the sums to the database at most once a minute. */
import pLimit from 'p-limit'
import {
  type Count,
  type Counted,
  dayOf,
  NO_COUNT,
  plus,
  type StoredCount,
} from '../core/visit-counts.ts'
import type { DatabaseLocation } from './open-store.ts'

export interface VisitCounter {
  /** @param counted its project exists, or is `WHOLE_SITE`. */
  add(counted: Counted, kind: keyof Count): void
  /** @returns what `read` returns, and the counts that the database does not have yet. */
  withUnsent(read: () => Promise<readonly StoredCount[]>): Promise<readonly StoredCount[]>
  /** Resolves even if the last sums cannot be sent. */
  close(): Promise<void>
}

interface VisitCounterOptions {
  /** Adds the counts to those in the database, all or none. */
  readonly send: (counts: readonly StoredCount[]) => Promise<void>
  readonly warn: (message: string) => void
}

/** In ms. */
const SEND_DELAY = 60_000
/**
 * How many sums of different days, projects and sources are kept while the database fails. The hosted function
 * `add_visits` must accept them all at once.
 */
const MAX_UNSENT = 2_500

export async function openVisitCounter(
  database: DatabaseLocation,
  warn: (message: string) => void,
): Promise<VisitCounter> {
  if (database.kind === 'embedded') {
    const { addVisits } = await import('./sqlite/visits.ts')
    return createVisitCounter({ send: (counts) => addVisits(database.file, counts), warn })
  }
  const { createVisitSender } = await import('./supabase/visits.ts')
  return createVisitCounter({ send: createVisitSender(database), warn })
}

export function createVisitCounter({ send, warn }: VisitCounterOptions): VisitCounter {
  let unsent = new Map<string, StoredCount>()
  /** The counts that are being sent are not in `unsent`, and may be in the database or not. */
  const oneAtATime = pLimit(1)
  let timer: NodeJS.Timeout | undefined
  let lastFailure: string | undefined
  let isClosing = false

  function addTo(counts: Map<string, StoredCount>, count: StoredCount) {
    const key = `${count.period}/${count.project}/${count.source}`
    if (counts.size >= MAX_UNSENT && !counts.has(key)) return
    counts.set(key, { ...count, ...plus(counts.get(key), count) })
  }

  async function sendAll(): Promise<void> {
    const counts = unsent
    if (counts.size === 0) return
    unsent = new Map()
    try {
      await send([...counts.values()])
      lastFailure = undefined
    } catch (error) {
      for (const count of counts.values()) addTo(unsent, count)
      sendLater()
      // Log only new failures, because the site tries again every minute.
      const { message } = error as Error
      if (isClosing) warn(`The last counts of visits are lost. ${message}`)
      else if (message !== lastFailure) {
        warn(`The counts of visits cannot be saved, and stay in memory for now. ${message}`)
      }
      lastFailure = message
    }
  }

  function sendLater(): void {
    timer ??= setTimeout(sendNow, SEND_DELAY).unref()
  }

  function sendNow(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    return oneAtATime(sendAll)
  }

  return {
    add(counted, kind) {
      addTo(unsent, { period: dayOf(Date.now()), ...counted, ...NO_COUNT, [kind]: 1 })
      sendLater()
    },
    withUnsent: (read) => oneAtATime(async () => [...(await read()), ...unsent.values()]),
    close() {
      isClosing = true
      return sendNow()
    },
  }
}
