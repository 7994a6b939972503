/** Stores the sums at most once a minute. */
import pLimit from 'p-limit'
import { dayOf } from '../../core/calendar.ts'
import {
  type Count,
  type Counted,
  NO_COUNT,
  plus,
  type StoredCount,
  type VisitStorage,
} from '../../core/visit-counts.ts'
import type { DatabaseLocation } from '../../data/open-store.ts'

export interface VisitCounter {
  /** @param counted its project exists, or is `WHOLE_SITE`. */
  add(counted: Counted, kind: keyof Count): void
  /** If the sums cannot be stored, they stay in memory until the next minute. */
  flush(): Promise<void>
  close(): Promise<void>
}

const INTERVAL = 60_000

export async function createVisitStorage(
  database: DatabaseLocation,
): Promise<Pick<VisitStorage, 'add'>> {
  if (database.kind === 'embedded') {
    const { createSqliteVisits } = await import('../../data/sqlite/visits.ts')
    return createSqliteVisits(database.file)
  }
  const { createVisitorVisits } = await import('../../data/supabase/visits.ts')
  return createVisitorVisits(database)
}

export function openVisitCounter(
  storage: Pick<VisitStorage, 'add'>,
  warn: (message: string) => void,
): VisitCounter {
  let sums = new Map<string, StoredCount>()
  const oneAtATime = pLimit(1)
  // Waits for an earlier call, so that everything is stored in the end.
  const flush = () => oneAtATime(store)
  const timer = setInterval(flush, INTERVAL).unref()

  function keep(count: StoredCount): void {
    const key = [count.period, count.project, count.source].join('/')
    sums.set(key, { ...count, ...plus(sums.get(key) ?? NO_COUNT, count) })
  }

  async function store(): Promise<void> {
    const counts = [...sums.values()]
    if (counts.length === 0) return
    sums = new Map()
    try {
      await storage.add(counts)
    } catch (error) {
      for (const count of counts) keep(count)
      const { message } = error as Error
      warn(`The counts of visits stay in memory, because they cannot be saved. ${message}`)
    }
  }

  return {
    add(counted, kind) {
      keep({ period: dayOf(Date.now()), ...counted, ...NO_COUNT, [kind]: 1 })
    },
    flush,
    close() {
      clearInterval(timer)
      return flush()
    },
  }
}
