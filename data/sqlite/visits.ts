import type { DatabaseSync } from 'node:sqlite'
import type { StoredCount, VisitStorage } from '../../core/visit-counts.ts'
import { read, transaction } from './connection.ts'

const INSERT = `
  insert into visit_counts (period, project, source, visits, chats)
  select value ->> 'period', value ->> 'project', value ->> 'source',
    value ->> 'visits', value ->> 'chats'
  from json_each(?) where true
  on conflict (period, project, source) do update set `
const ADD = `${INSERT}
  visits = visits + excluded.visits, chats = chats + excluded.chats`
const KEEP_LARGER = `${INSERT}
  visits = max(visits, excluded.visits), chats = max(chats, excluded.chats)`
const READ = `
  select iif(period >= :first, period, substr(period, 1, 7)) as period, project, source,
    sum(visits) as visits, sum(chats) as chats
  from visit_counts where period >= :first or project = ''
  group by 1, 2, 3 order by 1, 2, 3`

export function createSqliteVisits(file: string): VisitStorage {
  return {
    add: (counts) =>
      transaction(file, (database) => {
        database.prepare(ADD).run(JSON.stringify(counts))
      }),
    read: (first) => read(file, (database) => selectCounts(database, first)),
  }
}

export function selectCounts(database: DatabaseSync, first: string): StoredCount[] {
  return database.prepare(READ).all({ first }) as unknown as StoredCount[]
}

/** Call this in a transaction. */
export function keepLarger(database: DatabaseSync, counts: readonly StoredCount[]): void {
  database.prepare(KEEP_LARGER).run(JSON.stringify(counts))
}
